import type { z } from 'zod'
import type { ApiKey, MadeApiKey, NewApiKey } from '@rsfc/contract/keys/schemas'
import { expiryFault, expiryOf, keyState } from '@rsfc/domain/keys/api-keys'
import { fullName } from '@rsfc/domain/members/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call, TransactionCall } from '../call/call.ts'
import { recordChange } from '../records/audit-store.ts'
import { superAdminsAnd } from '../records/officers-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { makeKey } from './api-key.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import { throttle } from '../../base/limits/throttle.ts'
import { keyMadeMail } from './mails.ts'
import { allKeys, insertKey, lockKey, revokeKey } from './store.ts'

type Row = Awaited<ReturnType<typeof allKeys>>[number]

const PER_OFFICER = { name: 'new-api-key', attempts: 20, seconds: 24 * 60 * 60 }

export async function listKeys({ db, now }: Call): Promise<ApiKey[]> {
  return (await allKeys(db)).map((row) => toWire(row, now))
}

/** Its answer is the only one that ever contains the key. */
export async function createKey(
  call: HttpCall,
  { name, scopes, expires_on }: z.output<typeof NewApiKey>,
): Promise<MadeApiKey | Refusal> {
  const fault = expiryFault(expires_on, clubDate(call.now))
  if (fault) {
    const message = `The last day ${fault}`
    return refused(400, { message, errors: [{ field: 'expires_on', message }] })
  }
  const tooMany = await throttle(call, [PER_OFFICER, call.actor._id])
  if (tooMany) return tooMany
  const { key, ...made } = makeKey()
  return inTransaction(call, async (tx) => {
    const row = await insertKey(tx.db, {
      ...made,
      name,
      user_id: tx.actor._id,
      scopes: [...new Set(scopes)],
      strong: tx.actor.second_factor === 'set',
      createdAt: tx.now,
      expires_at: expiryOf(expires_on),
    })
    await record(tx, call, { action: 'key.create', kind: 'key-made' }, row)
    await announce(tx, row)
    const owner = { ...tx.actor, account_status: 'active' as const }
    return { ...toWire({ ...row, owner }, tx.now), key }
  })
}

export function revoke(call: HttpCall, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const row = await lockKey(tx.db, id)
    if (!row) return refused(404)
    if (row.revoked_at) return refused(409)
    await revokeKey(tx.db, id, tx.now)
    await record(tx, call, { action: 'key.revoke', kind: 'key-revoked' }, row)
    return null
  })
}

type Key = Pick<Row, '_id' | 'user_id' | 'name' | 'scopes' | 'expires_at'>

async function record(
  tx: TransactionCall,
  { request }: HttpCall,
  { action, kind }: { action: string; kind: 'key-made' | 'key-revoked' },
  { _id, user_id, name, scopes, expires_at }: Key,
): Promise<void> {
  const values = { name, scopes, expires_at }
  const what = { action, subject: 'key', subject_id: _id } as const
  const isNew = kind === 'key-made'
  await recordChange(tx, what, isNew ? null : values, isNew ? values : null)
  await recordSecurityEvent({ ...tx, request }, kind, { user_id, details: { name, key: _id } })
}

/** Tells the super-admins and the officer the key acts as. */
async function announce({ db, actor, platform }: TransactionCall, key: Key): Promise<void> {
  const readers = await superAdminsAnd(db, actor._id)
  const story = { ...key, by: fullName(actor), site: platform.publicUrl() }
  await platform.mailer.queueAll(
    db,
    readers.map((reader) => keyMadeMail(reader, story)),
  )
}

function toWire({ owner, ...row }: Row, now: Date): ApiKey {
  return {
    ...row,
    state: keyState(row, owner, now),
    owner_name: fullName(owner),
    createdAt: clubStamp(row.createdAt),
    expires_at: clubStamp(row.expires_at),
    last_used_at: row.last_used_at && clubStamp(row.last_used_at),
    revoked_at: row.revoked_at && clubStamp(row.revoked_at),
  }
}
