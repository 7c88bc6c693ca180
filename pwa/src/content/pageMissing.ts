/** A part of a page is not on this device, and cannot be fetched now. */
export class PageMissing extends Error {
  constructor(options?: ErrorOptions) {
    super('This page could not be fetched. Check your connection.', options)
  }
}

/** The server answers without the copy of a page: the site does not have the page any more. */
export class PageRemoved extends Error {}
