/** Top-level domains that senders of messages use, besides those of countries, which have two letters. */
const ENDINGS = new Set(
  (
    'com net org info biz name pro mobi app dev xyz online site website web store shop top vip club live life today ' +
    'world link click help support service services delivery express email page cloud space tech digital global ' +
    'group company business center agency network systems solutions market money finance cash bank fund credit loan ' +
    'trade bid win work gift gifts sale deals icu buzz cyou cfd sbs quest bond monster rest fun lol bar beauty hair ' +
    'skin zip mov post africa host press wiki run zone one plus chat social media news blog limited ltd inc gov edu ' +
    'mil int jobs travel tel asia review stream download party date care city direct claims limo'
  ).split(' '),
)

/** Those of them that begin no sentence: in `held.Click here` a space is missing, `Waybill.Com` is an address. */
const NO_WORDS = /^(?:com|net|org|info|biz|xyz|io|co|ng|gov|edu)$/i

/** Two letters that end a shortened word or begin the next sentence, and are not taken for a country's domain. */
const NO_COUNTRY = /^(?:no|if|we|or|of|on|an|up|he|ok|js|kg|km|pm|th|hi)$/i

/** File extensions, which occur in messages too. */
const FILE = /^(?:pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|gif|mp[34]|apk)$/i

const LABEL = /^[\p{L}\p{M}\p{N}_-]+$/u

/**
 * Whether labels separated by full stops in a text are the host of a link without a scheme: `waybill.example`, but not
 * `held.Please`. `followed` is the text right after them.
 */
export function isWrittenHost(
  labels: readonly string[],
  followed: string,
  isNear: (host: string) => boolean,
): boolean {
  const ending = labels[labels.length - 1] ?? ''
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  const isOpened = /^(?:\/\S|:\d)/.test(followed)
  if (labels.every((label) => /^\d{1,3}$/.test(label))) return labels.length === 4 && isOpened
  if (/^www$/i.test(labels[0] ?? '') && labels.length > 2) return true
  if (/^xn--/i.test(ending)) return true
  // Top-level domains exist in every alphabet; in Latin letters they have at least two.
  if (!/^[a-z]{2,}$/i.test(ending)) return /^\p{L}{2,}$/u.test(ending) && /[^\0-\x7F]/.test(ending)
  if (labels.slice(0, -1).every((label) => /^\d+$/.test(label))) return false
  const near = isNear(labels.join('.'))
  if (/^[A-Z][a-z]+$/.test(ending))
    return NO_WORDS.test(ending) || (near && ENDINGS.has(ending.toLowerCase()))
  if (near) return !FILE.test(ending) || isOpened
  if (ending.length === 2) return !NO_COUNTRY.test(ending)
  return (
    ENDINGS.has(ending.toLowerCase()) || (isOpened && ending === ending.toLowerCase() && !FILE.test(ending))
  )
}
