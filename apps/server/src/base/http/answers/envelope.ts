import type { FastifyReply } from 'fastify'
import {
  invalidNotice,
  type Conflict,
  type Failure,
  type FailureCode,
  type FieldError,
  type Notices,
} from '@rsfc/contract/kit/http'
import type { ReadinessLine } from '@rsfc/contract/readiness/schemas'
import type { Refusal } from '../../errors/refusal.ts'

const GENERIC: Record<number, string> = {
  400: 'Some fields are invalid. Please check them and try again.',
  401: 'Please sign in first.',
  403: 'You do not have permission to do this.',
  404: 'This record does not exist.',
  406: 'This is not available.',
  409: 'This conflicts with an existing record.',
  413: 'This is too large.',
  415: 'This file type is not supported.',
  429: 'Too many attempts. Please wait a moment and try again.',
  503: 'Sorry, we are repairing this website',
}
const UNEXPECTED = 'Something went wrong on our side. Please try again in a moment.'

// These messages are more helpful than a route's catch-all notice, so they take precedence.
const GENERIC_FIRST = new Set([401, 429, 503])

export function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.code(200).send({ status: 200, data })
}

export function sendRefusal(
  reply: FastifyReply,
  { status, message, headers, ...details }: Refusal,
  notices: Notices | undefined,
): FastifyReply {
  reply.headers(headers)
  return sendFailure(reply, status, message ?? noticeFor(status, notices), details)
}

export function sendInvalid(
  reply: FastifyReply,
  { errors, input }: { errors: FieldError[]; input: unknown },
  notices: Notices | undefined,
): FastifyReply {
  const notice = invalidNotice(notices, errors, input)
  return sendFailure(reply, 400, notice ?? notices?.otherwise ?? noticeFor(400, notices), { errors })
}

type Details = {
  errors?: FieldError[]
  code?: FailureCode | undefined
  conflict?: Conflict | undefined
  lines?: ReadinessLine[] | undefined
}

export function sendFailure(
  reply: FastifyReply,
  status: number,
  message: string,
  { errors = [], code, conflict, lines }: Details = {},
): FastifyReply {
  const failure: Failure = {
    status,
    data: null,
    message,
    ...(errors.length > 0 && { errors }),
    ...(code && { code }),
    ...(conflict && { conflict }),
    ...(lines && { lines }),
  }
  // Some refusals must have status 500 in the body. They are not server errors, so the HTTP status is 422.
  return reply.code(status === 500 ? 422 : status).send(failure)
}

/** For requests that cannot be read at all, such as malformed JSON. */
export function sendMalformed(
  reply: FastifyReply,
  status: number,
  notices: Notices | undefined,
): FastifyReply {
  const notice = notices?.invalid ?? notices?.incomplete ?? noticeFor(status, notices)
  return sendFailure(reply, status, notice)
}

/** For unexpected errors: the only response with HTTP status 500. */
export function sendFault(reply: FastifyReply, notices: Notices | undefined): FastifyReply {
  const failure: Failure = { status: 500, data: null, message: notices?.otherwise ?? UNEXPECTED }
  return reply.code(500).send(failure)
}

function noticeFor(status: number, notices: Notices | undefined): string {
  if (notices?.[status]) return notices[status]
  const generic = GENERIC[status] ?? UNEXPECTED
  return GENERIC_FIRST.has(status) ? generic : (notices?.otherwise ?? generic)
}
