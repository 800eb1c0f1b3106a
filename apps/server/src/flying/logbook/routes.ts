import { logbook } from '@rsfc/contract/logbook/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { exportLogbook, readLogbook, removeBaseline, setBaseline } from './service.ts'

export function logbookRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, logbook, {
    read: ({ params }, call) => readLogbook(call, params.id),
    setBaseline: ({ params, body }, call) => setBaseline(call, params.id, body),
    removeBaseline: ({ params }, call) => removeBaseline(call, params.id),
    csv: ({ params, query }, call) => exportLogbook(call, params.id, query, 'csv'),
    pdf: ({ params, query }, call) => exportLogbook(call, params.id, query, 'pdf'),
    myFlightbook: ({ params, query }, call) => exportLogbook(call, params.id, query, 'myFlightbook'),
    foreFlight: ({ params, query }, call) => exportLogbook(call, params.id, query, 'foreFlight'),
  })
}
