import facts from '../../../seeds/company.json'

/** What belongs to the one company that puts this site up; the facts are its own, from seeds/company.json. */
export type Company = Readonly<typeof facts>

export const company: Company = facts
