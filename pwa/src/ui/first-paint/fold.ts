/**
 * The attributes of the element at the end of a page's above-the-fold content: a phone draws everything before it in a
 * first frame of its own (`above-the-fold.css`). This is no component, since the entry, whose chunk contains it, loads
 * without React.
 */
export const FOLD = { id: 'fold', hidden: true } as const
