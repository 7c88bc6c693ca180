import type { Page, Route } from '@playwright/test'

/**
 * Answers the first request for `pattern` in the server's place; later ones go through. The route stays: while its
 * last route is taken away, as after `times: 1`, Playwright may lose sight of a request that has just begun.
 */
export async function whenFirstAsked(
  page: Page,
  pattern: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let asked = false
  await page.route(pattern, (route) => {
    if (asked) return route.continue()
    asked = true
    return answer(route)
  })
}
