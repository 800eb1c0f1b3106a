import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notices } from '@rsfc/contract/http'
import { sendFailure, sendFault } from './envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    notices?: Notices | undefined
  }
}

/** Answers that no handler gave: bad JSON, too large, no such call, and what nobody expected. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    const { notices } = request.routeOptions.config
    if (status < 500)
      return sendFailure(reply, status, notices?.invalid ?? notices?.otherwise ?? error.message)
    if (status === 503) return sendFailure(reply, 503, 'The site is very busy. Please try again in a moment.')
    request.log.error({ err: error }, 'unexpected failure')
    return sendFault(reply, notices)
  })
  app.setNotFoundHandler(noSuchCall)
}

function noSuchCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, 404, 'There is no such call.')
}
