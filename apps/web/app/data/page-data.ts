import type { SessionUser } from '@rsfc/contract/account/schemas'
import { PAGE_DATA_ID, type PageData } from '@rsfc/contract/kit/page-data'
import type { QueryClient } from '@tanstack/react-query'

/** When the data of the document was put into the cache; null once another page has been opened. */
let arrivedAt: number | null = null

/**
 * Puts the answers that the server wrote into the document into the cache, under the keys with which the page reads them.
 * Returns the session that the server has checked.
 */
export function takePageData(queryClient: QueryClient): SessionUser | null {
  const element = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ID)
  if (!element?.textContent) return null
  const { user, answers } = JSON.parse(element.textContent) as PageData
  // A page that is restored or copied must not be filled a second time.
  element.remove()
  const updatedAt = Date.now()
  arrivedAt = updatedAt
  for (const { key, answer } of answers) {
    const data = key.at(-1) === 'pages' ? { pages: [answer.data], pageParams: [''] } : answer.data
    queryClient.setQueryData(key, data, { updatedAt })
  }
  return user
}

/** Whether an answer came with the page that is still open. */
export function cameWithPage(updatedAt: number): boolean {
  return arrivedAt !== null && updatedAt === arrivedAt
}

/** Another page has been opened: from now on everything is as old as it is. */
export function leavePageData(): void {
  arrivedAt = null
}
