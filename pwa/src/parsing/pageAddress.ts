const BEHIND = /[^\p{L}\p{N}]+$/u
const BEFORE = /^\/[\s"'‘“«(<[]+/
const DASHES = /[\u2010-\u2015\u2212]/g

/**
 * The path of the page that a path means: capitals, a slash or punctuation at its end, a quotation mark or bracket
 * before it and dashes of another length do not matter. The server reads addresses alike (`api/site/addresses.py`).
 */
export function pageAddress(pathname: string): string {
  const path = decoded(pathname).replace(BEHIND, '').replace(BEFORE, '/').normalize('NFKC')
  return path.replace(DASHES, '-').toLowerCase() || '/'
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
