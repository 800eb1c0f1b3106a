import type { FastifyRequest } from 'fastify'

const MAX_AGENT = 300

export type Origin = { address: string; agent: string }

/** Where a request comes from, for sessions and the security record. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT) }
}
