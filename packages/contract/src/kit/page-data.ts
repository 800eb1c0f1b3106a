import type { SessionUser } from '../account/schemas.ts'

/** The id of the data block in a page's HTML. */
export const PAGE_DATA_ID = 'page-data'

/** What the server knows when it sends a page behind the sign-in. */
export type PageData = {
  user: SessionUser
  /** The answers of the page's first reads, each with its key in the browser's cache. */
  answers: readonly { key: readonly unknown[]; answer: { data: unknown } }[]
}
