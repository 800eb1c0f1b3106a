import type { LiveAnswer } from '@rsfc/contract/chat/schemas'
import type { CallableRoute } from '@rsfc/contract/kit/client'
import type { RouteData } from '@rsfc/contract/kit/http'
import type { read, ReadRoute } from '../../data/read.ts'

/** What was asked, by whom, and how to look it up. */
export type Asked = {
  details: LiveAnswer['details']
  userId: string
  now: Date
  fetch: <R extends ReadRoute & CallableRoute>(...input: Parameters<typeof read<R>>) => Promise<RouteData<R>>
}
