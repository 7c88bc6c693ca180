/** The tags by which a browser asks for a page's scripts: the entry's own, and those of what is fetched ahead. */
export const SCRIPTS =
  /[ \t]*<(?:link rel="(?:module)?preload"|script type="module")[^>]*>(?:<\/script>)?\n?/g

const HEAD_END = '</head>'
const BODY_END = '</body>'

const LATER = /<template>\n(.*?)<\/template><script>.*?<\/script>\n/s

/** A drawing beside the words (`Art.tsx`), by the address of its file. */
const DRAWING = /(<use\b[^>]*?\s)href(="\/art\/[^"#]+#art")/g
const DRAWING_LATER = /(<use\b[^>]*?\s)src(="\/art\/[^"#]+#art")/g

/**
 * Has a browser ask for nothing before it has drawn a first frame: neither for the scripts of `html`, whose tags lie
 * where they do nothing, nor for its drawings. `ask` is the script that makes up for it then (`first-frame-first.ts`).
 */
export function withScriptsLater(html: string, ask: string): string {
  const scripts = (html.match(SCRIPTS) ?? []).join('')
  return (
    html
      .replace(SCRIPTS, '')
      .replace(DRAWING, '$1src$2')
      // A function, since a replacement text gives "$" a meaning of its own.
      .replace(BODY_END, () => `<template>\n${scripts}</template><script>${ask}</script>\n${BODY_END}`)
  )
}

/** The page as it was before that. */
export function withScriptsAtOnce(html: string): string {
  const scripts = LATER.exec(html)?.[1] ?? ''
  return html
    .replace(LATER, '')
    .replace(DRAWING_LATER, '$1href$2')
    .replace(HEAD_END, () => scripts + HEAD_END)
}
