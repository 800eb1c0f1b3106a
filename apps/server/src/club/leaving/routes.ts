import type { FastifyInstance } from 'fastify'
import { leaving } from '@rsfc/contract/leaving/routes'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { closeMembership, readLeaving } from './close.ts'
import { askToLeave, listRequests, ownRequest, stay } from './request.ts'

export function leavingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, leaving, {
    mine: (_input, { db, actor }) => ownRequest(db, actor._id),
    request: ({ body }, call) => askToLeave(call, body),
    withdraw: (_input, call) => stay(call),
    list: (_input, { db }) => listRequests(db),
    read: ({ params }, call) => readLeaving(call, params.member_id),
    close: ({ params }, call) => closeMembership(call, params.member_id),
  })
}
