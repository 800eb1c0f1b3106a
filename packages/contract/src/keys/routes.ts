import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** API keys, with which programs sign in. */
export const keys = defineRoutes('keys', {
  list: {
    method: 'GET',
    path: '/keys',
    access: 'admin',
    summary: 'API keys of all officers, newest first; ended keys are listed for 30 more days',
    data: schema('ApiKeyList'),
  },
  create: {
    method: 'POST',
    path: '/keys',
    access: 'admin',
    fresh: 15,
    summary: 'Make an API key, which is shown only once',
    touches: ['keys', 'audit', 'security'],
    body: schema('NewApiKey'),
    data: schema('MadeApiKey'),
    notices: { otherwise: 'Unable to make the key' },
  },
  revoke: {
    method: 'DELETE',
    path: '/keys/:id',
    access: 'admin',
    summary: 'Revoke an API key; it stops working at once',
    touches: ['keys', 'audit', 'security'],
    notices: {
      200: 'Key revoked',
      404: 'There is no such key.',
      409: 'This key has already been revoked.',
      otherwise: 'Unable to revoke the key',
    },
  },
})
