import type { Page, Route } from '@playwright/test'

/**
 * Answers the next call to this address; later ones reach the server. Not by Playwright's `times: 1`: it stops looking
 * at requests at that very moment, and one that it holds just then never goes on.
 */
export async function answerOnce(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let answered = false
  await page.route(url, (route) => {
    if (answered) return route.continue()
    answered = true
    return answer(route)
  })
}
