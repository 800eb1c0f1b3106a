import type { FastifyInstance } from 'fastify'
import { keys } from '@rsfc/contract/keys/routes'
import type { Platform } from '../call/call.ts'
import { serve } from '../call/serve.ts'
import { createKey, listKeys, revoke } from './service.ts'

export function keyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, keys, {
    list: (_input, call) => listKeys(call),
    create: ({ body }, call) => createKey(call, body),
    revoke: ({ params }, call) => revoke(call, params.id),
  })
}
