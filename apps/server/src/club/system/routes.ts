import type { FastifyInstance } from 'fastify'
import { system } from '@rsfc/contract/system/routes'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { readSystemState } from './service.ts'

export function systemRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, system, { state: (_input, call) => readSystemState(call) })
}
