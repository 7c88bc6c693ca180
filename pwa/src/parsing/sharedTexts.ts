/** The path that receives what another app shares with the installed site: `build/web-manifest.ts` registers it. */
export const SHARE_TARGET = '/track'

/** The names of the shared texts, in a posted form and in an address alike. */
export const SHARED_TEXTS = ['text', 'url', 'title']
