import { calendar } from '@rsfc/contract/calendar/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { createFeed, listFeeds, readFeed, revokeFeed } from './service.ts'

/** High, because calendar services read for many members from one network. */
const READS: Limit = { name: 'calendar', attempts: 6000, seconds: 60 * 60 }

export function calendarRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, calendar, {
    feeds: (_input, call) => listFeeds(call),
    create: ({ body }, call) => createFeed(call, body),
    revoke: ({ params }, call) => revokeFeed(call, params.id),
    read: async ({ params }, call) =>
      (await throttle(call, [READS, networkOf(call.request)])) ?? readFeed(call, params.token),
  })
}
