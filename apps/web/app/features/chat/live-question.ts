import type { LiveAnswer } from '@rsfc/contract/chat/schemas'
import type { CallableRoute } from '@rsfc/contract/kit/client'
import type { RouteData } from '@rsfc/contract/kit/http'
import type { read, ReadRoute } from '../../data/read.ts'

/** A question about live data: its details, the user who asked, and how to fetch the answer. */
export type LiveQuestion = {
  details: LiveAnswer['details']
  userId: string
  now: Date
  fetch: <R extends ReadRoute & CallableRoute>(...input: Parameters<typeof read<R>>) => Promise<RouteData<R>>
}
