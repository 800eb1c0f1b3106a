import type { Page, Route } from '@playwright/test'

/**
 * Answers the next call to this address; later ones reach the server. Playwright's `times: 1` is not used,
 * because a request that it intercepts at the same moment is never continued.
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
