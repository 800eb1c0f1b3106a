import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataType } from '@rsfc/contract/downloads/schemas'
import { newId } from '../../db/new-id.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { comments, posts } from '../../db/schema/community.ts'
import { aircraft } from '../../db/schema/fleet.ts'
import { addMember, join, PASSWORD } from '../../testing/cast.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor } from '../../testing/visitor.ts'

type Officer = Awaited<ReturnType<typeof join>>
let club: TestApp
let officer: Officer
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())

const addressOf = (path: string) => `/api${path.replace(/^public/, '')}`

async function fetchList(data_type: DataType) {
  const { file_path, rows } = await officer.downloads.request({ body: { data_type } })
  const response = await officer.request({ url: addressOf(file_path) })
  expect(response.statusCode).toBe(200)
  const records = parse<Record<string, string>>(response.rawPayload, { bom: true, columns: true })
  expect(records).toHaveLength(rows)
  return { response, records }
}

// SPEC 7.site.download
test('members as CSV with a BOM and a file name, without passwords, with formulas escaped', async () => {
  await addMember(club.db, {
    first_name: '=HYPERLINK("http://evil")',
    last_name: 'Tan, "Wei"\nMing',
    flights: 3,
  })
  const { response, records } = await fetchList('members')
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toContain('filename="rsfc-members-2026-11-14.csv"')
  expect(response.payload).not.toContain('argon2')
  expect(records).toContainEqual(
    expect.objectContaining({
      first_name: `'=HYPERLINK("http://evil")`,
      last_name: 'Tan, "Wei"\nMing',
      flights: '3',
    }),
  )
})

// SPEC 7.site.download
test('every booking is included once, however many pages are read from the database', async () => {
  const [plane] = await club.db.insert(aircraft).values({ aircraft_registration: '9V-BOA' }).returning()
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    _id: newId(),
    user_id: officer.member._id,
    pilot_name: `Pilot ${index}`,
    aircraft_type: plane?._id ?? '',
    flight_type: 'leisure' as const,
    flight_date: '2026-11-20',
    start_time: '10:00',
    end_time: '11:00',
    booking_status: 'cancelled' as const,
    payment_fee: 390.83,
    payment_reference: `REF-${index}`,
  }))
  await club.db.insert(bookings).values(rows)
  const { records } = await fetchList('booking')
  expect(new Set(records.map(({ payment_reference }) => payment_reference)).size).toBe(1203)
  expect(records[0]).toMatchObject({
    aircraft_registration: '9V-BOA',
    start_time: '10:00',
    payment_fee: '390.83',
  })
})

// SPEC 7.site.download
test('posts with their number of comments, without private posts', async () => {
  const _id = newId()
  const user_id = officer.member._id
  await club.db.insert(posts).values([
    { _id, user_id, header: 'First solo', description: 'At last' },
    { user_id, header: 'To myself', description: 'A secret', visibility: false },
  ])
  await club.db.insert(comments).values({ post_id: _id, user_id: officer.member._id, comment: 'Well done' })
  const { records } = await fetchList('community')
  expect(records).toMatchObject([
    { user: 'Mei Lim', header: 'First solo', visibility: 'public', comments: '1' },
  ])
})

test('a download link works for ten minutes, only for the officer who requested it', async () => {
  const { file_path } = await officer.downloads.request({ body: { data_type: 'members' } })
  const open = async (who: Pick<Officer, 'request'>) =>
    (await who.request({ url: addressOf(file_path) })).statusCode
  const another = await join(club.app, club.db, { account_type: 'super-admin' })
  const member = await join(club.app, club.db)
  expect(await open(another)).toBe(404)
  expect(await open(member)).toBe(404)
  expect(await open(openVisitor(club.app))).toBe(401)
  club.passTime(10 * 60 * 1000 - 1)
  expect(await open(officer)).toBe(200)
  club.passTime(1)
  const late = await officer.request({ url: addressOf(file_path) })
  expect(late.json()).toMatchObject({
    status: 404,
    message: 'This download has expired. Please request it again.',
  })
})

test('a download link does not work for a former officer', async () => {
  const former = await join(club.app, club.db, { account_type: 'admin' })
  const { file_path } = await former.downloads.request({ body: { data_type: 'members' } })
  await officer.members.update({ params: { id: former.member._id }, body: { account_type: 'user' } })
  await former.signIn(former.member.email, PASSWORD)
  expect((await former.request({ url: addressOf(file_path) })).statusCode).toBe(404)
})

test('an unknown kind of list is refused', async () => {
  const asked = officer.downloads.request({ body: { data_type: 'passwords' as 'members' } })
  await expect(asked).rejects.toMatchObject({ status: 400, errors: [{ field: 'data_type' }] })
})
