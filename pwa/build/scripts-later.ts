/** The tags by which a browser asks for a page's scripts: the entry's own, and those of what is fetched ahead. */
const SCRIPTS = /[ \t]*<(?:link rel="(?:module)?preload"|script type="module")[^>]*>(?:<\/script>)?\n?/g

const BODY_END = '</body>'

/** A drawing beside the words (`Art.tsx`), by the address of its file. */
const DRAWING = /(<use\b[^>]*?\s)href(="\/art\/[^"#]+#art")/g

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
