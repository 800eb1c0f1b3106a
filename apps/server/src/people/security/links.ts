import { createHash, randomBytes } from 'node:crypto'
import { LINK_SECONDS, type LinkPurpose } from '@rsfc/domain/account/links'
import type { Queryable } from '../../base/database/client.ts'
import { insertLink, setLinkToken } from './links-store.ts'

export function hashLink(token: string): Buffer {
  return createHash('sha256').update(`link:${token}`).digest()
}

type NewLink = { _id?: string; purpose: LinkPurpose; user_id?: string; email?: string; act_id?: string }

/** Creates a one-time link and returns its id, to be put into a mail. */
export function createLink({ db, now }: { db: Queryable; now: Date }, link: NewLink): Promise<string> {
  return insertLink(db, { ...link, expires_at: new Date(now.getTime() + LINK_SECONDS[link.purpose] * 1000) })
}

/** Creates the link's token; an earlier token stops working. Null if the link has expired or was withdrawn. */
export async function makeLinkToken(
  { db, now }: { db: Queryable; now: Date },
  id: string,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  return (await setLinkToken(db, id, hashLink(token), now)) ? token : null
}
