import { answerDue } from '@rsfc/domain/support/requests'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { support_cases, support_replies } from '../support/tables.ts'
import { addMinutes, instantAt, notInFuture, type Calendar } from './calendar.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { randomFor } from './random.ts'
import { DEMO_CASES } from './texts/support-texts.ts'

type CaseRow = typeof support_cases.$inferInsert
type ReplyRow = typeof support_replies.$inferInsert

const ANSWER_DAYS = 30

export function planSupport(
  calendar: Calendar,
  accounts: DemoAccounts,
): { cases: CaseRow[]; replies: ReplyRow[] } {
  const random = randomFor('support')
  const planned = DEMO_CASES.map((demo) => {
    const sender = demo.from && accounts[demo.from]
    const createdAt = notInFuture(
      calendar,
      instantAt(addDays(calendar.today, -demo.daysAgo), random.between(8 * 60, 22 * 60)),
    )
    const _id = random.id(createdAt)
    const replies = demo.replies.map((reply, i) => {
      const repliedAt = notInFuture(calendar, addMinutes(createdAt, (i + 1) * random.between(200, 1500)))
      return {
        _id: random.id(repliedAt),
        case_id: _id,
        user_id: accounts.admin.row._id,
        reply,
        createdAt: repliedAt,
      }
    })
    const row = {
      _id,
      user_id: sender?.row._id ?? null,
      name: sender?.name ?? demo.name ?? '',
      email: sender?.row.email ?? demo.email ?? '',
      message: demo.message,
      ...(demo.kind && { kind: demo.kind, due_on: answerDue(clubDate(createdAt), ANSWER_DAYS) }),
      case_status: demo.case_status,
      createdAt,
    }
    return { row, replies }
  })
  return { cases: planned.map(({ row }) => row), replies: planned.flatMap(({ replies }) => replies) }
}
