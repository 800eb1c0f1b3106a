import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataType } from '@rsfc/contract/downloads/schemas'
import { desc, sql } from '../../base/database/drizzle.ts'
import { newId } from '../../base/database/new-id.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { comments, posts } from '../community/tables.ts'
import { downloads } from './tables.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { audited } from '../../testing/audited.ts'
import { addMember, join, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addBooking } from '../../testing/timetable.ts'

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
test('members are downloaded as CSV with a BOM and a file name, without passwords, with formulas escaped', async () => {
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
test('every booking is included once, even if many pages are read from the database', async () => {
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
test('posts are downloaded with their number of comments, without private posts', async () => {
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
  const request = officer.downloads.request({ body: { data_type: 'passwords' as 'members' } })
  await expect(request).rejects.toMatchObject({ status: 400, errors: [{ field: 'data_type' }] })
})

test('ratings are yes or no, payments have club time, and deleted authors are empty', async () => {
  const [plane] = await club.db.insert(aircraft).values({ aircraft_registration: '9V-BOC' }).returning()
  const rated = await addMember(club.db, { instructor_rated: true })
  const tested = await addMember(club.db, { examiner_rated: true })
  const { records: people } = await fetchList('members')
  const ratings = (id: string) => {
    const row = people.find(({ _id }) => _id === id)
    return [row?.['instructor_rated'], row?.['examiner_rated']]
  }
  expect([ratings(rated._id), ratings(tested._id)]).toEqual([
    ['yes', 'no'],
    ['no', 'yes'],
  ])
  const flown = { aircraft_type: plane?._id ?? '', booking_status: 'completed', pilot_name: 'Siti' } as const
  const paid = await addBooking(club.db, {
    ...flown,
    payment_status: 'paid',
    paid_at: new Date('2026-11-13T16:00:00Z'),
  })
  const open = await addBooking(club.db, { ...flown, flight_date: '2026-11-22' })
  const { records: flights } = await fetchList('booking')
  const paidAt = (id: string) => flights.find(({ _id }) => _id === id)?.['paid_at']
  expect([paidAt(paid._id), paidAt(open._id)]).toEqual(['2026-11-14T00:00:00+08:00', ''])
  await club.db.insert(posts).values({ header: 'By somebody who left', description: 'Farewell' })
  const { records: written } = await fetchList('community')
  expect(written.find(({ header }) => header === 'By somebody who left')).toMatchObject({ user: '' })
})

test('each download is in the audit trail and in the security record', async () => {
  const entries = await audited(club.db, () => officer.downloads.request({ body: { data_type: 'booking' } }))
  expect(entries).toMatchObject([
    {
      action: 'download',
      subject: 'download',
      after: { data_type: 'booking' },
      actor_id: officer.member._id,
    },
  ])
  const noted = async () =>
    (await club.db.select().from(security_events).orderBy(desc(security_events._id)).limit(1))[0]
  const { _id: user_id } = officer.member
  expect(await noted()).toMatchObject({ kind: 'download', user_id, details: { list: 'booking' } })
  const chief = await join(club.app, club.db, { account_type: 'super-admin' })
  const whole = await audited(club.db, () => chief.downloads.requestClub())
  expect(whole).toMatchObject([{ action: 'download', subject: 'download', after: { data_type: 'club' } }])
  expect(await noted()).toMatchObject({ user_id: chief.member._id, details: { list: 'club' } })
})

test('the whole club can be downloaded for ten minutes by the super-admin who requested it, while they have that role', async () => {
  const chief = await join(club.app, club.db, { account_type: 'super-admin' })
  const former = await join(club.app, club.db, { account_type: 'super-admin' })
  const { file_path, rows } = await chief.downloads.requestClub()
  expect(rows).toBe(0)
  const kept = await former.downloads.requestClub()
  await chief.members.update({ params: { id: former.member._id }, body: { account_type: 'admin' } })
  await former.signIn(former.member.email, PASSWORD)
  const refusal = await former.request({ url: addressOf(kept.file_path) })
  expect(refusal.json()).toMatchObject({ status: 404 })
  const open = () => chief.request({ url: addressOf(file_path) })
  club.passTime(10 * 60 * 1000 - 1)
  const zip = await open()
  expect(zip.statusCode).toBe(200)
  expect(zip.headers['content-type']).toBe('application/zip')
  expect(zip.headers['content-disposition']).toContain('rsfc-club-2026-11-14.zip')
  club.passTime(1)
  expect((await open()).statusCode).toBe(404)
})

test('only expired links are deleted at night', async () => {
  await club.db.delete(downloads)
  await officer.signIn(officer.member.email, PASSWORD)
  await officer.downloads.request({ body: { data_type: 'members' } })
  club.passTime(5 * 60 * 1000)
  await officer.downloads.request({ body: { data_type: 'booking' } })
  const kept = async () => {
    await club.db.execute(sql`insert into pgboss.job (name) values ('expire-downloads')`)
    await club.platform.jobs.drain()
    return (await club.db.select().from(downloads)).map(({ data_type }) => data_type)
  }
  club.passTime(5 * 60 * 1000 - 1)
  expect(await kept()).toEqual(['members', 'booking'])
  club.passTime(1)
  expect(await kept()).toEqual(['booking'])
})

test('beyond two thousand, the number of rows is the database’s last estimate', async () => {
  await officer.signIn(officer.member.email, PASSWORD)
  const row = { user_id: officer.member._id, header: 'One of many', description: 'Hello' }
  const write = (count: number) => club.db.insert(posts).values(Array.from({ length: count }, () => row))
  const rows = async () => (await officer.downloads.request({ body: { data_type: 'community' } })).rows
  await write(1999 - (await rows()))
  await club.db.execute(sql`analyze posts`)
  expect(await rows()).toBe(1999)
  await write(1)
  expect(await rows()).toBe(2000)
  await write(50)
  await club.db.execute(sql`analyze posts`)
  const estimated = await club.db.$count(posts)
  await write(9)
  expect(await rows()).toBe(estimated)
})
