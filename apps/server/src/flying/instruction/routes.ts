import { instruction } from '@rsfc/contract/instruction/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { listAvailability, listBooked, readHours, saveHours } from './hours.ts'
import { readOverview } from './overview.ts'

export function instructionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, instruction, {
    availability: ({ query }, call) => listAvailability(call, query),
    hours: ({ params }, call) => readHours(call, params.id),
    saveHours: ({ params, body }, call) => saveHours(call, params.id, body),
    booked: ({ params, query }, call) => listBooked(call, params.id, query),
    overview: ({ params }, call) => readOverview(call, params.id),
  })
}
