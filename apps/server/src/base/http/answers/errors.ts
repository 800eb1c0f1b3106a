import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notices } from '@rsfc/contract/kit/http'
import { databaseError } from '../../database/transaction.ts'
import { isUnreachable } from '../../database/connection/unreachable.ts'
import { sendFailure, sendFault, sendMalformed } from './envelope.ts'
import { whoOf } from '../log.ts'
import { securityHeaders } from '../security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    notices?: Notices | undefined
  }
}

/** A referenced row was deleted concurrently. Services with a more specific message handle this themselves. */
const FOREIGN_KEY_VIOLATION = '23503'

const UNREACHABLE = 'The site cannot reach its data at the moment. Please try again shortly.'

/** Responses to errors outside the handlers: malformed JSON, bodies too large, unknown routes, exceptions. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    const { notices } = request.routeOptions.config
    if (status < 500) return sendMalformed(reply, status, notices)
    if (status === 503) {
      reply.header('retry-after', '2')
      return sendFailure(reply, 503, 'The site is very busy. Please try again in a moment.')
    }
    if (isUnreachable(error)) {
      // Whether a write was committed is unknown, so a repeat must not carry it out again.
      request.claim = null
      request.log.error({ err: error }, 'a server that the site needs does not respond')
      reply.header('retry-after', '5')
      return sendFailure(reply, 503, UNREACHABLE)
    }
    if (databaseError(error).code === FOREIGN_KEY_VIOLATION) {
      request.log.warn({ err: error, ...whoOf(request) }, 'referenced row was deleted concurrently')
      return sendFailure(reply, 409, 'A record that this refers to has just been deleted.')
    }
    request.log.error({ err: error, ...whoOf(request) }, 'unexpected error')
    return sendFault(reply, notices)
  })
  app.setNotFoundHandler(noSuchCall)
}

export function noSuchCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, 404, 'Unknown API call.')
}

/** For malformed URLs. The router rejects them before any hook runs, so the security headers are set here. */
export function answerBadAddress(https: boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...securityHeaders(https), 'x-request-id': request.id })
    void sendFailure(reply, error.statusCode ?? 400, 'This address is malformed.')
  }
}
