import type { z } from 'zod'
import type {
  CaseAnswer,
  CaseQuery,
  NewCase,
  NewDataRequest,
  TrialFlightEnquiry,
} from '@rsfc/contract/support/schemas'
import { support } from '@rsfc/contract/support/routes'
import { enquiryInWords, trialDays } from '@rsfc/domain/support/trial-flight'
import { fullName } from '@rsfc/domain/members/words'
import { answerDue, DATA_REQUEST_WORDS } from '@rsfc/domain/support/requests'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import { readField } from '../../flying/field/store.ts'
import { currentNotice } from '../../people/privacy/store.ts'
import { findMember } from '../../people/records/member-store.ts'
import type { Session } from '../../people/call/session.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import { activeOfficers } from '../../people/records/officers-store.ts'
import {
  caseReceivedMail,
  enquiryReceivedMail,
  newDataRequestMail,
  newEnquiryMail,
  replyMail,
} from './mails.ts'
import {
  deleteCase,
  casesOf,
  findCase,
  insertCase,
  insertReply,
  lockCase,
  pageOfCases,
  repliesOf,
  setStatus,
  type CaseRow,
} from './store.ts'

type ListQuery = z.output<typeof CaseQuery>
type Answer = z.output<typeof CaseAnswer>

const MAX_OWN = 100

/** Members get a copy by mail at the address of their account, and see the case in their own list. */
export async function sendCase(call: Call<Session | null>, form: z.output<typeof NewCase>): Promise<null> {
  return inTransaction(call, async ({ db, actor, now, platform }) => {
    const sender = actor?.email_confirmed ? await findMember(db, actor._id) : undefined
    await insertCase(db, { ...form, user_id: sender?._id, createdAt: now })
    if (sender) await platform.mailer.queue(db, caseReceivedMail(sender, form, platform.publicUrl()))
    return null
  })
}

/** What a member asks about their data: a case with a due date, a copy by mail, and word to the officers. */
export async function requestData(
  call: Call,
  { kind, message }: z.output<typeof NewDataRequest>,
): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const { db, actor, now, platform } = tx
    const sender = await findMember(db, actor._id)
    if (!sender) return refused(404)
    const { answer_days } = await currentNotice(db)
    const due_on = answerDue(clubDate(now), answer_days)
    const text = [`${DATA_REQUEST_WORDS[kind].title}.`, message].filter(Boolean).join('\n\n')
    const sent = { name: fullName(sender), email: sender.email, message: text }
    const _id = await insertCase(db, { ...sent, kind, due_on, user_id: sender._id, createdAt: now })
    await platform.mailer.queue(db, caseReceivedMail(sender, { ...sent, due_on }, platform.publicUrl()))
    const officers = (await activeOfficers(db)).filter((officer) => officer._id !== sender._id)
    const notices = officers.map((to) => {
      const mail = newDataRequestMail(to, { ...sent, _id, due_on }, platform.publicUrl())
      return noticeOf(mail, { to, kind: 'request', body: mail.subject })
    })
    await tell(tx, notices)
    return null
  })
}

type Enquiry = Omit<z.output<typeof TrialFlightEnquiry>, 'website'>

/** The officers are told at once, and the person that it arrived. */
export async function sendEnquiry(call: Call<Session | null>, enquiry: Enquiry): Promise<null | Refusal> {
  const { name, email } = enquiry
  return inTransaction(call, async (tx) => {
    const { db, actor, now, platform } = tx
    const open = new Set(trialDays(await readField(db, now)))
    const closed = enquiry.days.findIndex((day) => !open.has(day))
    if (closed >= 0) return refuseDay(closed)
    const user_id = actor?.email_confirmed ? actor._id : null
    const message = enquiryInWords(enquiry)
    const _id = await insertCase(db, { name, email, message, user_id, createdAt: now })
    await platform.mailer.queue(db, enquiryReceivedMail(email, enquiry))
    const notices = (await activeOfficers(db)).map((to) => {
      const mail = newEnquiryMail(to, { _id, name, email, message }, platform.publicUrl())
      return noticeOf(mail, { to, kind: 'request', body: mail.subject })
    })
    await tell(tx, notices)
    return null
  })
}

function refuseDay(index: number) {
  const errors = [{ field: `days.${index}`, message: 'The club is closed on this day' }]
  return refused(400, { message: support.trialFlight.notices.invalid, errors })
}

export async function ownCases(db: Queryable, user_id: string) {
  const rows = await casesOf(db, user_id, MAX_OWN)
  return Promise.all(rows.map((row) => withReplies(db, row)))
}

export async function listCases(db: Queryable, { q, status, limit, cursor }: ListQuery) {
  const rows = await pageOfCases(db, { q, status, limit, cursor })
  return rows.map(({ row, reply }) => ({ ...row, reply, createdAt: clubStamp(row.createdAt) }))
}

export async function readCase(db: Queryable, id: string) {
  const row = await findCase(db, id)
  return row ? withReplies(db, row) : refused(404)
}

/** Every reply is stored. A form that sends the latest reply unchanged adds none and sends no mail. */
export async function answerCase(call: Call, id: string, { reply: typed, ...sent }: Answer) {
  const result = await inTransaction(call, async (tx) => {
    const before = await lockCase(tx.db, id)
    if (!before) return refused(404)
    const latest = (await repliesOf(tx.db, id)).at(-1)?.reply ?? ''
    const wanted = await changesSince(tx, {
      kind: 'case',
      current: { ...before, reply: latest },
      wanted: { ...sent, ...(typed && { reply: typed }) },
      subject_id: id,
      record: () => withReplies(tx.db, before),
    })
    if (wanted instanceof Refusal) return wanted
    const { case_status = before.case_status, reply = '' } = wanted
    const after = { ...before, case_status }
    const resolved_at = case_status === 'resolved' ? (before.resolved_at ?? tx.now) : null
    await setStatus(tx.db, id, { case_status, resolved_at })
    const isNew = reply !== '' && reply !== latest
    if (isNew) {
      await insertReply(tx.db, { case_id: id, user_id: tx.actor._id, reply, createdAt: tx.now })
      await tx.platform.mailer.queue(tx.db, replyMail(after, reply))
    }
    const what = { action: 'case.answer', subject: 'case' as const, subject_id: id }
    await recordChange(
      tx,
      what,
      { case_status: before.case_status, replied: false },
      { case_status, replied: isNew },
    )
    return after
  })
  return result instanceof Refusal ? result : withReplies(call.db, result)
}

/** A request about personal data has to be answered, so that it is deleted only when it is resolved. */
export async function removeCase(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const removed = await lockCase(tx.db, id)
    if (!removed) return refused(404)
    if (removed.kind !== 'message' && removed.case_status !== 'resolved')
      return refused(409, { message: 'Answer this request and mark it as resolved before you delete it.' })
    await deleteCase(tx.db, id)
    const what = { action: 'case.delete', subject: 'case' as const, subject_id: id }
    await recordChange(tx, what, { case_status: removed.case_status }, null)
    return null
  })
}

async function withReplies(db: Queryable, row: CaseRow) {
  const replies = await repliesOf(db, row._id)
  const reply = replies.at(-1)?.reply ?? ''
  return {
    ...row,
    createdAt: clubStamp(row.createdAt),
    reply,
    version: versionOf(VERSIONED.case, { ...row, reply }),
    replies: replies.map((one) => ({ ...one, createdAt: clubStamp(one.createdAt) })),
  }
}
