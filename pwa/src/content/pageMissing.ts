/** A part of a page is not on this device, and cannot be fetched now. */
export class PageMissing extends Error {
  constructor(options?: ErrorOptions) {
    super('This page could not be fetched. Check your connection.', options)
  }
}
