import { certificates } from '@rsfc/contract/certificates/routes'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { askToCertify, certify } from './certify.ts'
import { readCertificate } from './state.ts'

export function certificateRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, certificates, {
    read: ({ params }, call) => readCertificate(call, params.id),
    certify: ({ params, body }, call) => certify(call, params.id, body),
    ask: ({ params, body }, call) => askToCertify(call, params.id, body.certifier_id),
  })
}
