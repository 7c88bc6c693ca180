/** Texts in messages and lists that look like shipment numbers and are not. */
const OTHER = [
  // E-mail addresses, and user names in apps.
  /[^\s,;|<>()]{1,64}@[^\s,;|<>()]+/g,
  /(^|[\s(])@[\w.-]+/g,
  // Files, as chats name attachments.
  /\b[\w-]+\.(?:jpe?g|png|webp|heic|pdf|docx?|xlsx?|csv|txt|mp[34]|opus|ogg|zip|vcf)\b/gi,
  /\b(?:IMG|VID|PTT|AUD|DOC|STK|PXL|Screenshot)[-_]\d{6,8}[-_\w]*/gi,
  // Identifiers made by software.
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
  /\b(?=[\da-f]*[a-f])(?=[\da-f]*\d)[\da-f]{20,}\b/g,
  // Amounts: with a currency before or after, with thousands separators, or with decimals.
  /(?:₦|\bNGN|\bN(?=[\d,]+(?:\.\d+)?k?\b(?![\w-]))|=N=|[$£€¥]|\bUSD|\bGBP|\bEUR|\bNaira)\s?\d[\d,.]*(?:\.\d+)?\s?[km]?(?![\w-])/gi,
  /#\s?(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d+)?k?(?![\w-])/gi,
  /\b\d[\d,.]*\s?(?:naira|NGN|dollars?|pounds?|USD|GBP|EUR|kobo)\b/gi,
  /(^|[^\w-])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\w-])/g,
  /(^|[^\w.-])\d+\.\d{1,2}(?![\w.-])/g,
  // Dates and times, in digits and in words.
  /(^|[^\w-])\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?/g,
  /(^|[^\w/.-])\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?![\w/-])/g,
  /\b\d{1,2}(?:st|nd|rd|th)?[\s-](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[\s-]\d{2,4}\b/gi,
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/gi,
  /(^|[^\w-])20[0-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[T_-]?(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?Z?)?(?![\w-])/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\b/gi,
  // Telephone numbers: with a plus, as they are dialled here, and after words that announce them.
  /\+\s?\(?\d[\d\s().-]{6,}\d/g,
  /(^|[^\w-])00\s?\(?[1-9][\d\s().-]{6,}\d/g,
  /(^|[^\w-])\(?(?:234[\s.-]?\(?0?\)?|0)[\s.-]?\)?[789][01]\d[\s.-]?\d{3,4}[\s.-]?\d{3,4}(?![\w-])/g,
  /(^|[^\w-])\(?[789][01]\d\)?[\s.-]\d{3,4}[\s.-]\d{3,4}(?![\w-])/g,
  /(^|[^\w-])\(?0\d{1,3}\)?[\s.-]\d{3}[\s.-]?\d{4}(?![\w-])/g,
  /\b(?:tel|phone|call|mobile|gsm|whatsapp|fax|contact|sms|cell|hotline|line)(?:ephone)?s?(?:\s?(?:me|us|him|her|on|at|no|number|nos|is|:|\.))*\s*[:.]?\s*\+?[\d\s()-]{6,}\d/gi,
  // Order numbers, dimensions and quantities.
  /(^|[^\w-])\d{3}-\d{7}-\d{7}(?![\w-])/g,
  /(^|[^\w-])(?:ORD|ORDER|INV|INVOICE|PO|SO|REF|RCPT|RECEIPT|TXN|TRX|TRN|RRN|SKU|ITEM|BVN|NIN|RC|FIRS|TIN|CUST|ACC|ACCT|TKT|TICKET|CASE|SR|IMEI|OTP)[-_#/:]?\d[\w/-]*/g,
  /(^|[^\w-])\d+x\d+(?:x\d+)?(?![\w-])/gi,
  /(^|[^\w-])\d+(?:mah|kg|kgs|g|gb|mb|tb|ml|cl|l|cm|mm|km|m|hrs?|mins?|pcs?|px|w|v|rpm|k|cc|ft|lbs?|oz|sqm)(?![\w-])/gi,
]

/** Sixteen digits in groups of four, as on payment cards. */
const CARD = /(^|[^\w-])\d{4}([ -])\d{4}\2\d{4}\2\d{4}(?![\w-])/g

/** Two letters, two check digits and the rest: a bank account number in many countries. */
const IBAN = /(^|[^\w-])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?![\w-])/g

/** The text with all of those replaced by spaces. Its length stays the same. */
export function withoutOtherNumbers(text: string): string {
  const without = OTHER.reduce((rest, pattern) => rest.replace(pattern, spaces), text)
  return without
    .replace(CARD, (found, before: string) =>
      isLuhn(found.replace(/\D/g, '')) ? spaces(found, before) : found,
    )
    .replace(IBAN, (found, before: string) =>
      isIban(found.replace(/[^A-Z\d]/g, '')) ? spaces(found, before) : found,
    )
}

/** Replaces a match by spaces, except for the character `before` it that the pattern required, if any. */
function spaces(found: string, before: unknown): string {
  const sign = typeof before === 'string' ? before : ''
  return sign + ' '.repeat(found.length - sign.length)
}

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const doubled = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function isIban(written: string): boolean {
  const turned = written.slice(4) + written.slice(0, 4)
  const figures = turned.replace(/[A-Z]/g, (sign) => String(sign.charCodeAt(0) - 55))
  return Array.from(figures).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
