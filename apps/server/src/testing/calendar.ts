import sharp from 'sharp'
import { event_signups, events } from '../club/events/tables.ts'
import { addMember } from './test-members.ts'
import type { TestApp } from './test-app.ts'

const DAY = 24 * 60 * 60 * 1000

/** Inserts an event of two hours, seven days from now unless `days` is given. */
export async function addEvent(
  club: Pick<TestApp, 'db' | 'now'>,
  traits: Partial<typeof events.$inferInsert> & { days?: number } = {},
) {
  const { days = 7, ...rest } = traits
  const event_start_date = new Date(club.now().getTime() + days * DAY)
  const event_end_date = new Date(event_start_date.getTime() + DAY / 12)
  const row = { event_title: 'Satay night', event_description: 'Tea is served', event_type: 'Tour' as const }
  const [event] = await club.db
    .insert(events)
    .values({ ...row, event_start_date, event_end_date, ...rest })
    .returning()
  return event as NonNullable<typeof event>
}

/** Adds a member and signs them up, on the waiting list if `waiting` is set. */
export async function addSignUp(
  club: Pick<TestApp, 'db' | 'now'>,
  event: { _id: string },
  traits: Partial<typeof event_signups.$inferInsert> & { name?: string } = {},
) {
  const { name = 'Mei', ...rest } = traits
  const member = await addMember(club.db, { first_name: name, salutation: name })
  const row = { event_id: event._id, user_id: member._id, questions: ['Name'], event_answers: [name] }
  const [signUp] = await club.db
    .insert(event_signups)
    .values({ ...row, createdAt: club.now(), ...rest })
    .returning()
  return { member, signUp: signUp as NonNullable<typeof signUp> }
}

/** A small valid picture. */
export async function picture(name = 'wing.png'): Promise<File> {
  const image = sharp({ create: { width: 8, height: 6, channels: 3, background: '#88aacc' } })
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' })
}
