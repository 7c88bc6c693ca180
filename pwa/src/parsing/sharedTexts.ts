/** Where the installed site takes what another app shares: `build/web-manifest.ts` says so to the phone. */
export const SHARE_TARGET = '/track'

/** What the parts of something shared are called, in a form that is posted and in an address alike. */
export const SHARED_TEXTS = ['text', 'url', 'title']
