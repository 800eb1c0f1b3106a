import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFlyingClub, type FlyingClub } from '../testing/flying-club.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

/** Simulates an unexpected failure: the database refuses this name. */
const REFUSED = 'Refused'
const refuse = (table: string, column: string) =>
  club.db.execute(`alter table ${table} add constraint ${table}_refused check (${column} <> '${REFUSED}')`)

// SPEC 8.support.failed, 8.new-member.other, 8.event.publish-failed
test.each([
  [
    'Unable to send message to support',
    ['support_cases', 'name'],
    () => club.visitor.support.create({ body: { name: REFUSED, email: 'a@b.co', message: 'Hello' } }),
  ],
  [
    'Unable to add new member',
    ['members', 'last_name'],
    () =>
      club.admin.members.create({
        body: {
          first_name: 'Ravi',
          last_name: REFUSED,
          email: 'ravi@rsfc.test',
          password: 'monsoon season',
          account_type: 'user',
          membership_type: 'associate',
          account_status: 'active',
        },
      }),
  ],
  [
    'Event failed to publish',
    ['events', 'event_title'],
    () =>
      club.admin.events.create({
        body: {
          event_title: REFUSED,
          event_description: 'Weather',
          event_start_date: '2026-12-01T19:00:00+08:00',
          event_end_date: '2026-12-01T21:00:00+08:00',
          event_price: 0,
          event_type: 'Class',
        },
      }),
  ],
] as const)('an unexpected failure answers %j', async (message, [table, column], call) => {
  await refuse(table, column)
  await expect(call()).rejects.toMatchObject({ status: 500, message })
})
