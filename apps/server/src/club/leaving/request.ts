import type { LeaveRequest, NewLeaveRequest } from '@rsfc/contract/leaving/schemas'
import { lastDayFault } from '@rsfc/domain/leaving/last-day'
import { answerDue } from '@rsfc/domain/support/requests'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Call } from '../../people/call/call.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import { currentNotice } from '../../people/privacy/store.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { activeOfficers } from '../../people/records/officers-store.ts'
import { askedToLeaveMail, leaveReceivedMail } from './mails.ts'
import { endRequest, insertRequest, openRequests, requestOf, type RequestRow } from './store.ts'

const ON_SECOND: OnViolation = {
  leave_requests_open: refused(409, { message: 'The officers already have your request.' }),
}

/** The database allows one open request per member. */
export async function askToLeave(
  call: Call,
  { last_day = null, message }: z.output<typeof NewLeaveRequest>,
): Promise<LeaveRequest | Refusal> {
  const fault = lastDayFault(last_day, clubDate(call.now))
  if (fault) return refused(400, { errors: [{ field: 'last_day', message: fault }] })
  return inTransaction(
    call,
    async (tx) => {
      const { db, now, actor, platform } = tx
      const member = await lockMember(db, actor._id)
      if (!member) return refused(404)
      const request = await insertRequest(db, {
        user_id: member._id,
        last_day,
        message,
        due_on: answerDue(clubDate(now), (await currentNotice(db)).answer_days),
        createdAt: now,
      })
      await platform.mailer.queue(db, leaveReceivedMail(member, request, platform.publicUrl()))
      const officers = (await activeOfficers(db)).filter(({ _id }) => _id !== member._id)
      const notices = officers.map((to) => {
        const mail = askedToLeaveMail(to, member, request, platform.publicUrl())
        return noticeOf(mail, { to, kind: 'request', body: mail.subject })
      })
      await tell(tx, notices)
      return toWire(request)
    },
    ON_SECOND,
  )
}

export async function stay(call: Call): Promise<null | Refusal> {
  const ended = await endRequest(call.db, call.actor._id, { state: 'withdrawn', ended_at: call.now })
  return ended ? null : refused(404)
}

export async function ownRequest(db: Queryable, user_id: string): Promise<LeaveRequest | null> {
  const request = await requestOf(db, user_id)
  return request ? toWire(request) : null
}

export async function listRequests(db: Queryable) {
  const rows = await openRequests(db)
  return rows.map(({ request, name }) => ({ ...toWire(request), user_id: request.user_id, name }))
}

function toWire({ _id, last_day, message, due_on, createdAt }: RequestRow): LeaveRequest {
  return { _id, last_day, message, due_on, createdAt: clubStamp(createdAt) }
}
