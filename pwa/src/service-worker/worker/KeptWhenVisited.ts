import { PrecacheStrategy } from 'workbox-precaching'

type Handle = PrecacheStrategy['_handle']

/** Answers with what is kept. What is not, and belongs there, is fetched once and kept from then on. */
export class KeptWhenVisited extends PrecacheStrategy {
  // oxlint-disable-next-line no-underscore-dangle -- Workbox calls a strategy's own part so
  override async _handle(...[request, visit]: Parameters<Handle>): ReturnType<Handle> {
    return (await visit.cacheMatch(request)) ?? visit.fetchAndCachePut(request)
  }
}
