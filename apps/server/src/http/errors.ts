import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notices } from '@rsfc/contract/kit/http'
import { databaseError } from '../db/transaction.ts'
import { sendFailure, sendFault } from './envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    notices?: Notices | undefined
  }
}

/** A row that the write names went in the very instant; where its absence has words of its own, the service says them. */
const FOREIGN_KEY = '23503'

/** Answers that no handler gave: bad JSON, too large, no such call, and what nobody expected. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    const { notices } = request.routeOptions.config
    if (status < 500)
      return sendFailure(reply, status, notices?.invalid ?? notices?.otherwise ?? error.message)
    if (status === 503) return sendFailure(reply, 503, 'The site is very busy. Please try again in a moment.')
    if (databaseError(error).code === FOREIGN_KEY) {
      request.log.warn({ err: error }, 'deleted meanwhile')
      return sendFailure(reply, 409, 'Something that this needs has just been deleted.')
    }
    request.log.error({ err: error }, 'unexpected failure')
    return sendFault(reply, notices)
  })
  app.setNotFoundHandler(noSuchCall)
}

export function noSuchCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, 404, 'There is no such call.')
}

/** An address that no route can be looked up by: the router refuses it before any hook has set the careful headers. */
export function answerBadAddress(https: boolean) {
  const careful = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...careful, 'x-request-id': request.id })
    void sendFailure(reply, error.statusCode ?? 400, 'This address is not one that can be.')
  }
}
