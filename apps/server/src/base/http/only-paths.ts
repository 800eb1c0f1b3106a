import type { FastifyInstance } from 'fastify'
import { sendFailure } from './answers/envelope.ts'

/** The paths that a worker answers. The metrics need METRICS_TOKEN. */
export const WORKER_PATHS = ['/api/health', '/api/ready', '/metrics']

/** Refuses every request for another path. */
export function serveOnly(app: FastifyInstance, paths: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
    if (!paths.includes(path)) {
      return sendFailure(reply, 404, 'This server only runs jobs. The site is served by another one.')
    }
    return undefined
  })
}
