import type { FastifyReply, FastifyRequest } from 'fastify'

/** How a write was answered, for repeats of the same request. */
export type KeptAnswer = { status: number; body: string }

/** A write that is being carried out; a repeat waits until one of these was called. */
export type Claim = {
  keep(answer: KeptAnswer): Promise<void>
  /** Nothing was done, so a repeat is carried out. */
  release(): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    claim: Claim | null
  }
}

export function sendKept(reply: FastifyReply, { status, body }: KeptAnswer): FastifyReply {
  return reply
    .code(status)
    .header('idempotency-replayed', 'true')
    .type('application/json; charset=utf-8')
    .send(body)
}

/** A hook that keeps the answer before it is sent, so that a repeat never comes too early. */
export async function keepAnswer<T>(request: FastifyRequest, reply: FastifyReply, payload: T): Promise<T> {
  const { claim } = request
  if (!claim) return payload
  request.claim = null
  const status = reply.statusCode
  try {
    if (isFinal(status, payload)) await claim.keep({ status, body: JSON.stringify(payload) })
    else await claim.release()
  } catch (error) {
    // What was done stays done, and its caller has to know.
    request.log.error({ err: error }, 'the answer to a write could not be kept')
  }
  return payload
}

/** False for faults, for limits, and for refusals after which the page helps and repeats the call. */
function isFinal(status: number, payload: unknown): boolean {
  const isCurable = typeof payload === 'object' && payload !== null && 'code' in payload
  return status < 500 && status !== 401 && status !== 429 && !isCurable
}
