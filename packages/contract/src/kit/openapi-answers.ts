import { CHECK_DATES } from './http.ts'
import { refTo, type JsonSchema } from './openapi-schemas.ts'

export function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } }
}

/** For lists with more records than one response contains. */
export const CUT_HEADERS = {
  'X-Cut-At': { $ref: '#/components/headers/CutAt' },
  Link: { $ref: '#/components/headers/Next' },
}

export const REPLAYED = { 'Idempotency-Replayed': { $ref: '#/components/headers/Replayed' } }

export const KEY_PARAMETER: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random key of your own, with at least 128 bits. A repeat with the same key within 24 hours is answered as the first call was, and not done again. The same key with another request is refused (422).',
  schema: { type: 'string', minLength: 22, maxLength: 255 },
}

export const FAILURE: JsonSchema = {
  type: 'object',
  description: 'The response of every call that was refused or failed',
  required: ['status', 'data', 'message'],
  properties: {
    status: { type: 'integer', description: 'The HTTP status, or 500 where the HTTP status is 422' },
    data: { type: 'null' },
    message: { type: 'string', description: 'What is wrong, to be shown to people' },
    errors: {
      type: 'array',
      description: 'The fields that are wrong',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    code: {
      type: 'string',
      description: 'What a program can do about it',
      enum: ['reauthenticate', 'second-factor', 'set-up-second-factor', 'confirm-email', CHECK_DATES],
    },
    conflict: {
      type: 'object',
      description: 'With 409: what others have changed since the version that the call sent',
      properties: {
        what: { type: 'string' },
        changes: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              label: { type: 'string' },
              yours: { type: ['string', 'null'] },
              theirs: { type: 'string' },
              by: { type: 'string' },
              at: { type: ['string', 'null'], format: 'date-time' },
            },
          },
        },
        kept: { type: 'array', items: { type: 'string' } },
        record: { type: 'object' },
      },
    },
  },
}

export const failed = json(refTo('Failure'))
const RETRY = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

export const HEADERS: JsonSchema = {
  CutAt: { description: 'The number of records after which the list was cut', schema: { type: 'integer' } },
  Next: { description: 'Where the list continues: rel="next"', schema: { type: 'string' } },
  Replayed: {
    description: '`true` if this is the answer to an earlier call with the same key',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'After how many seconds to try again', schema: { type: 'integer' } },
}

/** The responses that many calls share, by status. */
export const ANSWERS: Readonly<Record<string, { name: string } & JsonSchema>> = {
  400: { name: 'Invalid', description: 'Malformed, or some fields are invalid', content: failed },
  401: {
    name: 'SignedOut',
    description: 'No valid session, or an API key that is not valid',
    content: failed,
  },
  403: { name: 'Forbidden', description: 'This caller is not allowed to do this', content: failed },
  404: { name: 'NotFound', description: 'There is no such record', content: failed },
  413: { name: 'TooLarge', description: 'The body or a file is too large', content: failed },
  415: {
    name: 'WrongType',
    description: 'The body or a file has a type that is not supported',
    content: failed,
  },
  429: { name: 'TooMany', description: 'Too many calls', headers: RETRY, content: failed },
  503: {
    name: 'Closed',
    description: 'Closed for maintenance, or too busy',
    headers: RETRY,
    content: failed,
  },
  default: { name: 'Failed', description: 'Refused or failed', content: failed },
}
