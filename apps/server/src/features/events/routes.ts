import type { FastifyInstance } from 'fastify'
import { events } from '@rsfc/contract/events'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { listEvents, readEvent } from './service.ts'

export function eventRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  serve(app, platform, events, {
    list: ({ query }, { now }) => listEvents(db, query, now),
    read: ({ params }) => readEvent(db, params.id),
  })
}
