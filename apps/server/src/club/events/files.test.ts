import { isUtf8 } from 'node:buffer'
import { eq } from '../../base/database/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from './tables.ts'
import { addEvent } from '../../testing/calendar.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
let token: string
let event_id: string
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin' })
  token = (await officer.account.checkAdmin()).access_token
  event_id = (await addEvent(club))._id
})
afterAll(() => club.close())

/** The calendar and the sign-up sheet of an event with this title. */
async function filesOf(event_title: string) {
  await club.db.update(events).set({ event_title }).where(eq(events._id, event_id))
  const headers = { 'access-token': token }
  const calendar = await officer.request({ url: `/api/events/${event_id}/calendar`, headers })
  const sheet = await officer.request({ url: `/api/events/${event_id}/signups/csv`, headers })
  return { calendar, sheet }
}

const nameIn = (disposition: unknown) =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(disposition))?.[1] ?? '')

test('a title of 79 letters and an emoji names both files without the emoji', async () => {
  const { calendar, sheet } = await filesOf(`${'x'.repeat(79)}🛩`)
  expect(calendar.statusCode).toBe(200)
  expect(nameIn(calendar.headers['content-disposition'])).toBe(`${'x'.repeat(79)}.ics`)
  expect(sheet.statusCode).toBe(200)
  expect(nameIn(sheet.headers['content-disposition'])).toBe(`${'x'.repeat(79)} sign-ups.csv`)
})

test.each([
  ['?', 'event.ics'],
  ['Talk: "now"?', 'Talk now.ics'],
])('a title of %s names the calendar %s', async (title, name) => {
  const { calendar } = await filesOf(title)
  expect(calendar.headers['content-disposition']).toContain(name.replaceAll(' ', '-'))
})

test('both files can be created for any title, and the calendar folds its lines at 75 octets, never inside a character', async () => {
  const title = fc
    .string({ unit: 'binary', minLength: 60, maxLength: 150 })
    .filter((text) => !/[\u0000-\u001f\u007f]/.test(text))
  await fc.assert(
    fc.asyncProperty(title, async (text) => {
      const { calendar, sheet } = await filesOf(text)
      expect([calendar.statusCode, sheet.statusCode]).toEqual([200, 200])
      const lines = calendar.rawPayload.toString('latin1').split('\r\n')
      expect(lines.filter((line) => line.length > 75)).toEqual([])
      expect(lines.every((line) => isUtf8(Buffer.from(line, 'latin1')))).toBe(true)
      const unfolded = calendar.payload.replaceAll('\r\n ', '')
      expect(unfolded).toContain(`SUMMARY:${text.replaceAll(/[\\;,]/g, String.raw`\$&`)}`)
    }),
    { numRuns: 20 },
  )
})
