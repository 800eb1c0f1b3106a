import { addDays } from '@rsfc/domain/time/club-time'
import type { consents, parent_consents } from '../../people/privacy/tables.ts'
import type { Calendar } from './calendar.ts'
import type { DemoMember } from './members.ts'
import { randomFor } from './random.ts'

/** The notice that comes with the database. */
const FIRST_VERSION = 1

/** Everybody has agreed to the notice; one member is 17, and a parent has agreed by the link. */
export function planPrivacy({ now, today }: Calendar, club: readonly DemoMember[]) {
  const random = randomFor('privacy')
  const minor = club.findLast(
    ({ row }) => row.membership_type === 'associate' && row.account_type === 'user',
  )?.row
  const given = club.map(({ row }): typeof consents.$inferInsert => ({
    _id: random.id(now),
    member_id: row._id,
    version: FIRST_VERSION,
    answer: 'agreed',
    answered_at: now,
  }))
  const parents = (minor ? [minor] : []).map((row): typeof parent_consents.$inferInsert => ({
    _id: random.id(now),
    member_id: row._id,
    parent_name: `Margaret ${row.last_name}`,
    parent_email: 'parent@example.com',
    means: 'link',
    version: FIRST_VERSION,
    token_hash: Buffer.from('demo club'),
    confirmed_at: now,
    createdAt: now,
  }))
  const young = { date_of_birth: addDays(today, -6300) }
  return {
    members: club.map(({ row }) => (row === minor ? { ...row, ...young } : row)),
    consents: given,
    parentConsents: parents,
  }
}
