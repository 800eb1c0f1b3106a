import { KEY_NAME_MAX, KEY_STATES } from '@rsfc/domain/keys/api-keys'
import { SCOPES } from '@rsfc/domain/keys/scopes'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, line } from '../kit/fields.ts'

export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  /** The first characters of the key, to tell keys apart. */
  hint: z.string(),
  scopes: z.array(z.string()),
  state: z.enum(KEY_STATES),
  user_id: Id,
  owner_name: z.string(),
  createdAt: ClubStamp,
  expires_at: ClubStamp,
  /** Accurate to ten minutes. */
  last_used_at: ClubStamp.nullable(),
  revoked_at: ClubStamp.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const ApiKeyList = z.array(ApiKey)

export const MadeApiKey = ApiKey.extend({
  /** The key itself, which is shown only once. */
  key: z.string(),
})
export type MadeApiKey = z.output<typeof MadeApiKey>

export const NewApiKey = z.object({
  name: line(KEY_NAME_MAX).min(1, 'Give the key a name that says what it is for'),
  scopes: z.array(z.enum(SCOPES)).min(1, 'What the key may do: choose at least one'),
  /** The last day on which the key works. */
  expires_on: ClubDate,
})
