/**
 * What the element has that stands where a page's above-the-fold content ends: a phone draws what is before it in a first
 * frame of its own (`above-the-fold.css`). No component, since the entry, whose chunk this is in, comes without React.
 */
export const FOLD = { id: 'fold', hidden: true } as const
