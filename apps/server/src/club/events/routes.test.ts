import { sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { event_signups, events } from './tables.ts'
import { addMember, join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor, type Visitor } from '../../testing/visitor.ts'

let club: TestApp
let visitor: Visitor
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  visitor = openVisitor(club.app)
})
afterAll(() => club.close())
beforeEach(() => club.db.delete(events))

const DAY = 24 * 60 * 60 * 1000

/** An event of two hours, the given number of days from now. */
async function addEvent(event_title: string, days: number, traits: Partial<typeof events.$inferInsert> = {}) {
  const event_start_date = new Date(club.now().getTime() + days * DAY)
  const event_end_date = new Date(event_start_date.getTime() + DAY / 12)
  const row = { event_title, event_description: 'Tea is served', event_start_date, event_end_date }
  const [event] = await club.db
    .insert(events)
    .values({ ...row, event_type: 'Seminar', ...traits })
    .returning()
  return event!
}

async function titles(query: Parameters<Visitor['events']['list']>[0] = {}) {
  return (await visitor.events.list(query)).map(({ event_title }) => event_title)
}

test('upcoming and current events are listed by start, then past events, newest first', async () => {
  await addEvent('last year', -365)
  await addEvent('next month', 30)
  await addEvent('yesterday', -1)
  await addEvent('an hour ago', -1 / 24)
  await addEvent('tomorrow', 1)
  expect(await titles()).toEqual(['an hour ago', 'tomorrow', 'next month', 'yesterday', 'last year'])
})

// SPEC 3.event.id, 3.event.title, 3.event.image, 3.event.dates, 3.event.price, 3.event.participants
// SPEC 7.events.list, 7.events.read
test('an event is returned with all its fields', async () => {
  const { _id } = await addEvent('Satay night', 0, {
    event_image: ['public/uploads/events/a.jpg'],
    event_start_date: new Date('2026-11-21T16:30:00Z'),
    event_end_date: new Date('2026-11-21T18:00:00Z'),
    event_price: 25.5,
    event_type: 'Learning Trip',
    event_participants: 10,
    event_questions: ['Name', 'Any allergies?'],
  })
  const wire = {
    _id,
    event_id: _id,
    event_title: 'Satay night',
    event_description: 'Tea is served',
    event_image: ['public/uploads/events/a.jpg'],
    event_start_date: '2026-11-22T00:30:00+08:00',
    event_end_date: '2026-11-22T02:00:00+08:00',
    event_price: 25.5,
    event_type: 'Learning Trip',
    event_participants: 10,
    event_questions: 'Name||Any allergies?',
    places_taken: 0,
    places_left: 10,
    version: expect.any(String),
  }
  await expect(visitor.events.read({ params: { id: _id } })).resolves.toEqual(wire)
  await expect(visitor.events.list()).resolves.toEqual([wire])
})

// SPEC 6.visitor.events
test('everyone sees the places taken and left, but no names or answers', async () => {
  const event = await addEvent('Fly-out', 3, { event_participants: 3 })
  const unlimited = await addEvent('Talk', 4)
  const guests = await Promise.all([addMember(club.db), addMember(club.db), addMember(club.db)])
  await club.db.insert(event_signups).values(
    guests.map(({ _id }, index) => ({
      event_id: event._id,
      user_id: _id,
      questions: ['Name'],
      event_answers: ['Secret Guest'],
      waiting: index === 2,
    })),
  )
  const roles = [
    visitor,
    await join(club.app, club.db),
    await join(club.app, club.db, { account_type: 'admin' }),
    await join(club.app, club.db, { account_type: 'super-admin' }),
  ]
  for (const who of roles) {
    const read = await who.request({ url: `/api/events/${event._id}` })
    expect(read.json().data).toMatchObject({ places_taken: 2, places_left: 1 })
    const list = await who.request({ url: '/api/events/' })
    expect(list.json().data).toMatchObject([{ places_left: 1 }, { _id: unlimited._id, places_left: null }])
    expect(read.payload + list.payload).not.toMatch(/Secret Guest|event_answers|user_id/)
  }
})

test.each(['01919191-1111-7111-8111-111111111111', 'x', 'null'])(
  'the unknown event %s is answered with 404',
  async (id) => {
    await expect(visitor.events.read({ params: { id } })).rejects.toMatchObject({ status: 404 })
  },
)

test('pages neither skip nor repeat events, even with equal start times', async () => {
  const together = {
    event_start_date: new Date('2026-12-01T02:00:00Z'),
    event_end_date: new Date('2026-12-01T04:00:00Z'),
  }
  const before = {
    event_start_date: new Date('2026-10-01T02:00:00Z'),
    event_end_date: new Date('2026-10-01T04:00:00Z'),
  }
  for (let index = 0; index < 5; index++) {
    await addEvent(`coming ${index}`, 0, together)
    await addEvent(`past ${index}`, 0, before)
  }
  const whole = await titles()
  const paged: string[] = []
  const lengths: number[] = []
  let cursor: string | undefined
  for (let page = 0; page < 4; page++) {
    const part = await visitor.events.list({ query: { limit: 3, ...(cursor ? { cursor } : {}) } })
    paged.push(...part.map(({ event_title }) => event_title))
    lengths.push(part.length)
    cursor = part.at(-1)?._id
  }
  expect(paged).toEqual(whole)
  expect(lengths).toEqual([3, 3, 3, 1])
  await expect(visitor.events.list({ query: { cursor: cursor! } })).resolves.toEqual([])
})

test('q searches title, description and type regardless of case, and matches % literally', async () => {
  await addEvent('Satay night', 1)
  await addEvent('Tower visit', 2, { event_type: 'Tour' })
  await addEvent('100% weather', 3, { event_description: 'Squalls' })
  await addEvent('Satay lunch', -2)
  await addEvent('Old times', -3)
  expect(await titles({ query: { q: 'SATAY' } })).toEqual(['Satay night', 'Satay lunch'])
  expect(await titles({ query: { q: 'tour' } })).toEqual(['Tower visit'])
  expect(await titles({ query: { q: 'squall' } })).toEqual(['100% weather'])
  expect(await titles({ query: { q: '%' } })).toEqual(['100% weather'])
})

test.each([
  ['limit', 'limit=0'],
  ['limit', 'limit=201'],
  ['limit', 'limit=many'],
  ['cursor', 'cursor=x'],
  ['cursor', 'cursor=01919191-1111-7111-8111-111111111111'],
  ['q', `q=${'x'.repeat(101)}`],
])('a wrong %s (%s) is refused at the field', async (field, search) => {
  const response = await visitor.request({ url: `/api/events/?${search}` })
  expect(response.json()).toMatchObject({ status: 400, data: null, errors: [{ field }] })
})

test('many past events are read from the index', async () => {
  await club.db.execute(sql`
    insert into events (_id, event_title, event_description, event_start_date, event_end_date, event_type)
    select gen_random_uuid(), 'Old', '', ${'2020-01-01'}::timestamptz + n * interval '1 hour',
           ${'2020-01-01'}::timestamptz + n * interval '1 hour', 'Tour' from generate_series(1, 20000) n`)
  await club.db.execute(sql`analyze events`)
  const { rows } = await club.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select * from events where event_end_date < now() order by event_end_date desc, _id desc limit 24`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('events_end')
  expect(await titles()).toHaveLength(200)
})
