import type { z } from 'zod'
import type { CaseAnswer, CaseQuery } from '@rsfc/contract/support/schemas'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { recordAudit } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { refused, Refusal } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import { replyMail } from './mails.ts'
import {
  deleteCase,
  findCase,
  insertReply,
  lockCase,
  pageOfCases,
  repliesOf,
  setStatus,
  type CaseRow,
} from './store.ts'

type Asked = z.output<typeof CaseQuery>
type Answer = z.output<typeof CaseAnswer>

export async function listCases(db: Database, { q, status, limit, cursor }: Asked) {
  const rows = await pageOfCases(db, { q, status, limit, cursor })
  return rows.map(({ row, reply }) => ({ ...row, reply, createdAt: clubStamp(row.createdAt) }))
}

export async function readCase(db: Database, id: string) {
  const row = await findCase(db, id)
  return row ? withReplies(db, row) : refused(404)
}

/** Every reply is kept. The latest one sent back unchanged is no new one, and goes to nobody twice. */
export async function answerCase(
  platform: Platform,
  actor: Session,
  id: string,
  { case_status, reply }: Answer,
  now: Date,
) {
  const done = await inTransaction(platform.db, async (tx) => {
    const before = await lockCase(tx, id)
    if (!before) return refused(404)
    const after = { ...before, case_status }
    await setStatus(tx, id, case_status)
    const isNew = reply !== '' && reply !== (await repliesOf(tx, id)).at(-1)?.reply
    if (isNew) {
      await insertReply(tx, { case_id: id, user_id: actor._id, reply, createdAt: now })
      await platform.mailer.owe(tx, replyMail(after, reply))
    }
    const entry = { actor, action: 'case.answer', subject: 'case' as const, subject_id: id }
    const [was, is] = [{ case_status: before.case_status }, { case_status, replied: isNew }]
    await recordAudit(tx, { ...entry, before: was, after: is }, now)
    return after
  })
  return done instanceof Refusal ? done : withReplies(platform.db, done)
}

export async function removeCase(
  { db }: Platform,
  actor: Session,
  id: string,
  now: Date,
): Promise<null | Refusal> {
  return inTransaction(db, async (tx) => {
    const gone = await deleteCase(tx, id)
    if (!gone) return refused(404)
    const before = { case_status: gone.case_status }
    await recordAudit(
      tx,
      { actor, action: 'case.delete', subject: 'case' as const, subject_id: id, before },
      now,
    )
    return null
  })
}

async function withReplies(db: Database, row: CaseRow) {
  const replies = await repliesOf(db, row._id)
  return {
    ...row,
    createdAt: clubStamp(row.createdAt),
    reply: replies.at(-1)?.reply ?? '',
    replies: replies.map((reply) => ({ ...reply, createdAt: clubStamp(reply.createdAt) })),
  }
}
