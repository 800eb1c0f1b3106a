import type { FastifyInstance } from 'fastify'
import { system } from '@rsfc/contract/system/routes'
import { serve } from '../../http/serve.ts'
import type { Platform } from '../../platform.ts'
import { readSystemState } from './service.ts'

export function systemRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, system, { state: (_input, call) => readSystemState(call) })
}
