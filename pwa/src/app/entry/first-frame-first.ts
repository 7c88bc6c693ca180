import { hasItsPlace } from './has-its-place.ts'

/*
 * Stands at the end of a page to read, and asks for its scripts and drawings once its first frame is drawn: on a cheap
 * phone asking costs as much as the bar above the page (`bench/README.md`). `build/scripts-later.ts` has them wait.
 */

const ask = () => {
  for (const drawing of document.querySelectorAll<SVGUseElement>('use[src]')) {
    drawing.href.baseVal = drawing.getAttribute('src') as string
  }
  for (const { content } of document.querySelectorAll('template')) document.head.append(content)
}

// Nothing is drawn where nobody looks; and who comes back to a place wants all of the page before `load`, by which the
// browser looks for it (`first-paint.ts`).
if (document.hidden || hasItsPlace()) ask()
// A frame's callbacks come before its paint; a task that they ask for comes after it.
else requestAnimationFrame(() => setTimeout(ask))
