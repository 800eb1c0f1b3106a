import { addDays } from '@rsfc/domain/time/club-time'
import type { leave_requests } from '../leaving/tables.ts'
import { instantAt, notInFuture, type Calendar } from './calendar.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoMember } from './members.ts'
import { randomFor } from './random.ts'

const REQUESTS = [
  { daysAgo: 6, lastDay: 40, message: 'We move to Perth at the end of the year. Thank you for everything.' },
  { daysAgo: 1, lastDay: null, message: '' },
] as const

/** Two members ask to leave; neither has a demo sign-in. */
export function planLeaving(calendar: Calendar, accounts: DemoAccounts, club: readonly DemoMember[]) {
  const random = randomFor('leaving')
  const signIns = new Set(Object.values(accounts).map(({ row }) => row._id))
  const others = club.filter(
    ({ row }) => row.account_status === 'active' && row.account_type === 'user' && !signIns.has(row._id),
  )
  const leavers = random.sample(others, REQUESTS.length)
  return REQUESTS.map(({ daysAgo, lastDay, message }, i): typeof leave_requests.$inferInsert => {
    const createdAt = notInFuture(calendar, instantAt(addDays(calendar.today, -daysAgo), 20 * 60))
    return {
      _id: random.id(createdAt),
      user_id: leavers[i]!.row._id,
      last_day: lastDay === null ? null : addDays(calendar.today, lastDay),
      message,
      due_on: addDays(calendar.today, 30 - daysAgo),
      createdAt,
    }
  })
}
