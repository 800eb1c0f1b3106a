import { flightFee } from '@rsfc/domain/bookings/payment/fee'
import { fieldChargesOf, plannedRoute } from '@rsfc/domain/bookings/payment/field-charges'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { flownMinutes } from '@rsfc/domain/bookings/post-flight'
import { isOpenOn } from '@rsfc/domain/field/opening-hours'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import { CLOSES, OPENS } from './calendar.ts'
import { EVENT_TYPES } from '@rsfc/domain/events/event-type'
import { clubDate } from '@rsfc/domain/time/club-time'
import { and, eq, isNull, ne, sql } from '../../base/database/drizzle.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyPassword } from '../../base/passwords/passwords.ts'
import { testDatabase } from '../../testing/database.ts'
import { outlookOf } from '../../flying/airworthiness/outlook.ts'
import { metersOf } from '../../flying/airworthiness/meters-store.ts'
import type { Database } from '../../base/database/client.ts'
import {
  defect_steps,
  defects,
  flights,
  groundings,
  inspections,
  inspections_done,
  meter_gaps,
  meter_readings,
} from '../../flying/airworthiness/tables.ts'
import { application_documents, applications } from '../../people/applications/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { chat_answers, chat_club_answers, chat_phrasings } from '../chat/tables.ts'
import { comments, post_likes, posts } from '../community/tables.ts'
import { event_signups, events } from '../events/tables.ts'
import { closures, holidays, sheets } from '../../flying/field/tables.ts'
import { aircraft, downtimes } from '../../flying/records/aircraft-tables.ts'
import { accounts, ledger_entries, open_amounts } from '../../money/ledger/tables.ts'
import { import_records, imports } from '../imports/tables.ts'
import { debtOfAccount, feesLeft } from '../../people/records/debts-store.ts'
import { members } from '../../people/records/member-tables.ts'
import { instructor_exceptions, instructor_hours, instructor_plans } from '../../flying/instruction/tables.ts'
import { logbook_baselines } from '../../flying/records/logbook-tables.ts'
import {
  checkout_setups,
  chief_instructors,
  credentials,
  licence_setups,
  solo_authorisations,
} from '../../flying/readiness/tables.ts'
import { exams, lessons, training_courses, training_notes } from '../../flying/training/tables.ts'
import { offers, wishes } from '../../flying/wishes/tables.ts'
import { overdue_settings } from '../../flying/overdue/tables.ts'
import { site_settings } from '../../people/records/site-tables.ts'
import { stored_files } from '../../people/storage/tables.ts'
import { notifications } from '../../people/notifications/tables.ts'
import { consents, parent_consents } from '../../people/privacy/tables.ts'
import { leave_requests } from '../leaving/tables.ts'
import { support_cases, support_replies } from '../support/tables.ts'
import { judgePlans, planOf } from '../../flying/readiness/judge-flights.ts'
import { isEmptyClub } from '../../flying/records/club-state-store.ts'
import { loadDemoClub } from './demo-club.ts'
import { field_rates } from '../../flying/records/rate-tables.ts'
import { FIELD_RATES, RATES } from './site.ts'

const now = new Date('2026-07-15T03:20:00Z')
const today = clubDate(now)
const password = 'clear-skies'
const TABLES = [
  members,
  aircraft,
  downtimes,
  closures,
  holidays,
  sheets,
  bookings,
  flights,
  meter_readings,
  meter_gaps,
  inspections,
  inspections_done,
  defects,
  defect_steps,
  groundings,
  credentials,
  instructor_plans,
  instructor_hours,
  instructor_exceptions,
  solo_authorisations,
  training_courses,
  lessons,
  training_notes,
  exams,
  logbook_baselines,
  imports,
  import_records,
  events,
  event_signups,
  posts,
  comments,
  post_likes,
  consents,
  parent_consents,
  support_cases,
  support_replies,
  notifications,
  leave_requests,
  applications,
  application_documents,
  audit,
  stored_files,
  checkout_setups,
  licence_setups,
  chief_instructors,
  field_rates,
  chat_answers,
  chat_club_answers,
  chat_phrasings,
  wishes,
  offers,
  accounts,
  ledger_entries,
  open_amounts,
]

const stored = new Map<string, { size: number; type: string; head: string }>()
const files = {
  put: async (path: string, bytes: Buffer, type: string) => {
    stored.set(path, { size: bytes.length, type, head: bytes.subarray(0, 3).toString('latin1') })
  },
}

let db: Database
let wasEmpty: boolean
let loaded: boolean

beforeAll(async () => {
  ;({ db } = await testDatabase())
  wasEmpty = await isEmptyClub(db)
  loaded = await loadDemoClub({ db, now, password, files })
})

async function countRows(from: Database): Promise<number[]> {
  return await Promise.all(TABLES.map((table) => from.$count(table)))
}

async function allBookings(from: Database) {
  return await from.select().from(bookings).orderBy(bookings._id)
}

async function bookingsOf(email: string) {
  const rows = await db
    .select()
    .from(bookings)
    .innerJoin(members, eq(bookings.user_id, members._id))
    .where(eq(members.email, email))
  return rows.map((row) => row.bookings)
}

test('an empty database is filled', () => {
  expect({ wasEmpty, loaded }).toEqual({ wasEmpty: true, loaded: true })
})

test('a second load changes nothing', async () => {
  const before = await countRows(db)
  expect(await isEmptyClub(db)).toBe(false)
  expect(await loadDemoClub({ db, now, password })).toBe(false)
  expect(await countRows(db)).toEqual(before)
})

test('a load that fails leaves the database empty', async () => {
  const { db: other } = await testDatabase()
  const fullDisk = { put: () => Promise.reject(new Error('no space left')) }
  await expect(loadDemoClub({ db: other, now, password, files: fullDisk })).rejects.toThrow('no space left')
  expect(await isEmptyClub(other)).toBe(true)
})

test('two servers that start at the same time load one club', async () => {
  const { db: other } = await testDatabase()
  const answers = await Promise.all([1, 2].map(() => loadDemoClub({ db: other, now, password, files })))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await countRows(other)).toEqual(await countRows(db))
  expect(await allBookings(other)).toEqual(await allBookings(db))
})

test('the flights were charged at the configured rates', async () => {
  expect(await db.select().from(overdue_settings)).toMatchObject([{ enabled: true }])
  const [site] = await db.select().from(site_settings)
  expect(site).toMatchObject(RATES)
})

describe('members', () => {
  test('there are a hundred members, with some instructors, examiners and closed accounts', async () => {
    const rows = await db.select().from(members)
    const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
    expect(rows).toHaveLength(100)
    expect(count((row) => row.instructor_rated)).toBe(5)
    expect(count((row) => row.examiner_rated)).toBe(3)
    expect(count((row) => row.account_status === 'banned')).toBe(3)
    expect(count((row) => row.account_status === 'disabled')).toBe(3)
    expect(count((row) => row.medical_date !== null && row.medical_date < today)).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.membership_type)).size).toBe(3)
  })

  test('one request is for a day after the medical ends, and another pilot has no recency', async () => {
    const requests = await db.select().from(bookings).where(eq(bookings.booking_status, 'pending'))
    const plans = requests.flatMap((booking) => planOf(booking) ?? [])
    const judged = await judgePlans({ db, now, actor: null }, plans)
    const values = judged.flatMap(({ lines }) => lines.map(({ title, value }) => `${title}: ${value}`))
    expect(values.filter((value) => /^Medical: Ends .*, before the flight$/.test(value))).toHaveLength(1)
    expect(values).toContain('Recency: 0 of 3 landings in the 90 days before the flight')
  })

  test.each([
    ['superadmin', { account_type: 'super-admin' }],
    ['admin', { account_type: 'admin' }],
    ['member', { account_type: 'user', membership_type: 'ordinary', license_type: 'ppl' }],
    ['student', { account_type: 'user', membership_type: 'ordinary', license_type: 'spl' }],
    ['instructor', { account_type: 'user', instructor_rated: true }],
    ['examiner', { account_type: 'user', examiner_rated: true }],
  ])('%s@ signs in with the given password', async (username, traits) => {
    const [row] = await db
      .select()
      .from(members)
      .where(eq(members.email, `${username}@rsfc.example`))
    expect(row).toMatchObject({ username, account_status: 'active', ...traits })
    expect(await verifyPassword(row!.password_hash, password)).toBe(true)
  })

  test('totals are the demo flights plus whole hours of earlier experience', async () => {
    const { rows } = await db.execute<{ license_type: string; flights: number; minutes: number }>(sql`
      select m.license_type, m.flights - count(b._id)::int as flights,
        m.flight_hours - coalesce(sum(extract(epoch from b.actual_end_time - b.actual_start_time) / 60), 0)::int as minutes
      from members m left join bookings b on b.user_id = m._id and b.statistics_status group by m._id`)
    for (const prior of rows) {
      const hours = prior.license_type === 'spl' || prior.license_type === 'none' ? 0 : prior.minutes / 60
      expect(prior).toMatchObject({ minutes: Math.trunc(hours) * 60, flights: Math.round(hours * 1.2) })
      expect(hours).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('bookings', () => {
  test('there are two years of flights, each with the right fee', async () => {
    const flown = await db.select().from(bookings).where(eq(bookings.booking_status, 'completed'))
    expect(flown.length).toBeGreaterThan(1500)
    expect(flown.length).toBeLessThan(2500)
    for (const row of flown) {
      const crew = { instructor: row.flight_instructor !== null, examiner: row.flight_examiner !== null }
      const flight = {
        minutes: flownMinutes(row)!,
        rates: RATES,
        ...crew,
        ...fieldChargesOf({ ...row, ...plannedRoute(row.destination) }, FIELD_RATES),
      }
      expect(row.payment_fee).toBe(flightFee(flight).total)
      expect(row.fee_basis).toEqual(flight)
      expect(row.statistics_status).toBe(true)
      expect(row.flight_date < today).toBe(true)
      expect(row.paid_at !== null).toBe(row.payment_status === 'paid')
      expect(row.payment_requested_at !== null).toBe(row.payment_status !== 'processing')
    }
  })

  test('some flights went to Malaysia and were charged there; every flight has its places', async () => {
    const rows = await db.select().from(flights)
    expect(rows.every(({ from, to }) => from === 'WSSL' && to === 'WSSL')).toBe(true)
    const away = await db
      .select()
      .from(bookings)
      .where(and(ne(bookings.destination, 'local'), eq(bookings.booking_status, 'completed')))
    expect(new Set(away.map(({ destination }) => destination))).toEqual(new Set(['WMKJ', 'WMKM']))
    expect(away.every(({ fee_basis }) => fee_basis?.landings?.length === 1)).toBe(true)
    expect(rows.filter(({ via }) => via.length > 0)).toHaveLength(away.length)
  })

  test('all flights are within opening hours, with the required crew', async () => {
    for (const row of await db.select().from(bookings)) {
      expect(isOpenOn(STANDARD_FIELD, row.flight_date)).toBe(true)
      expect(row.start_time >= OPENS && row.end_time <= CLOSES).toBe(true)
      expect(row.flight_instructor !== null).toBe(row.flight_type === 'training')
      expect(row.flight_examiner !== null).toBe(row.flight_type === 'examiniation')
      expect(row.createdAt.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(clubDate(row.createdAt) < row.flight_date).toBe(true)
    }
  })

  test.each(['member', 'student'])('%s@ has a booking in every status', async (name) => {
    const own = await bookingsOf(`${name}@rsfc.example`)
    expect(new Set(own.map((row) => row.booking_status))).toEqual(new Set(BOOKING_STATUSES))
    expect(new Set(own.map((row) => row.payment_status))).toEqual(new Set(PAYMENT_STATUSES))
  })

  test('member@ has one confirmed and one pending upcoming flight, one to pay and several paid', async () => {
    const own = await bookingsOf('member@rsfc.example')
    const upcoming = own.filter((row) => row.flight_date > today && row.booking_status !== 'cancelled')
    expect(upcoming.map((row) => row.booking_status).toSorted()).toEqual(['confirmed', 'pending'])
    expect(own.some((row) => row.payment_status === 'requesting-payment')).toBe(true)
    expect(own.filter((row) => row.payment_status === 'paid').length).toBeGreaterThan(3)
  })

  test('aircraft totals match their bookings, and there is past and planned downtime', async () => {
    const fleet = await db.select().from(aircraft).orderBy(aircraft.aircraft_registration)
    expect(
      fleet.map((row) => [row.aircraft_registration, row.aircraft_status, row.speed, row.range]),
    ).toEqual([
      ['9V-BOA', 'active', 306, 1030],
      ['9V-BOB', 'inactive', 226, 806],
      ['9V-BOC', 'active', 306, 1030],
    ])
    const flown = await db.select().from(bookings).where(eq(bookings.statistics_status, true))
    const earlier = fleet.map((row) => {
      const own = flown.filter((flight) => flight.aircraft_type === row._id)
      const minutes = own.reduce((sum, flight) => sum + flownMinutes(flight)!, 0)
      return [row.aircraft_flight_cycles - own.length, row.aircraft_flight_hours - minutes / 60]
    })
    expect(earlier.flat().map((value) => Math.round(value))).toEqual([9418, 7655, 0, 0, 7102, 5931])
    const down = await db.select().from(downtimes)
    expect(down.some((row) => row.end_date < today)).toBe(true)
    expect(down.some((row) => row.start_date > today)).toBe(true)
  })
})

describe('events, applications and files', () => {
  test('there are events of every type, past and upcoming, one of them full with a waiting list', async () => {
    const rows = await db.select().from(events)
    expect(new Set(rows.map((row) => row.event_type))).toEqual(new Set(EVENT_TYPES))
    expect(
      rows.some((row) => row.event_end_date < now) && rows.some((row) => row.event_start_date > now),
    ).toBe(true)
    expect(
      rows.some((row) => row.event_start_date > now && row.places_taken === row.event_participants),
    ).toBe(true)
    const signUps = await db.select().from(event_signups)
    expect(signUps.filter((row) => row.waiting)).toHaveLength(2)
    for (const row of signUps) {
      expect(row.event_answers).toHaveLength(row.questions.length)
      expect(row.event_answers.every((answer) => answer !== '')).toBe(true)
    }
  })

  test('there are applications with documents in each status, and one for membership', async () => {
    const rows = await db.select().from(applications)
    expect(new Set(rows.map((row) => `${row.application_type} ${row.application_status}`)).size).toBe(7)
  })

  test('every picture and document that a row refers to is stored', async () => {
    const documents = await db.select().from(application_documents)
    for (const row of documents)
      expect(stored.get(row.file_path)).toMatchObject({ size: row.file_size, type: row.file_type })
    const counted = new Map((await db.select().from(stored_files)).map(({ path, bytes }) => [path, bytes]))
    expect(counted).toEqual(new Map([...stored].map(([path, { size }]) => [path, size])))
    const images = [
      ...(await db.select().from(aircraft)).map((row) => row.aircraft_image),
      ...(await db.select().from(events)).flatMap((row) => row.event_image),
      ...(await db.select().from(posts)).flatMap((row) => row.images),
    ]
    for (const path of images) {
      expect(path).toMatch(/^public\/uploads\/(fleet|events|community)\/[a-z0-9-]+\.jpg$/)
      expect(stored.get(path)).toMatchObject({ type: 'image/jpeg', head: 'ÿØÿ' })
    }
    const portraits = (await db.select().from(members)).flatMap(
      ({ profile_image }) => profile_image?.split('?')[0] ?? [],
    )
    expect(portraits.length).toBeGreaterThan(40)
    for (const path of portraits) expect(stored.get(path)).toMatchObject({ type: 'image/jpeg', head: 'ÿØÿ' })
    expect(stored.size).toBe(new Set(images).size + portraits.length + documents.length)
  })
})

describe('the accounts', () => {
  test('have debts for flights that match the payment statuses', async () => {
    const { rows } = await db.execute(sql`
      with said as (select user_id, sum(payment_fee) as owed from bookings
             where payment_status in ('requesting-payment', 'to-check-payment', 'overdue') group by 1),
           kept as (select a.user_id, sum(e.amount) as owed from open_amounts o join ledger_entries e on e._id = o.entry_id
             join accounts a on a._id = o.account_id where e.source = 'booking' and o."left" > 0 group by 1)
      select * from said full join kept using (user_id) where said.owed is distinct from kept.owed`)
    expect(rows).toEqual([])
    const wrong = await db.execute(sql`select _id from accounts a
      where balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = a._id)`)
    expect(wrong.rows).toEqual([])
  })

  test('have a year of entries for flights, events and dues, mostly paid', async () => {
    const { rows } = await db.execute<{ source: string; charged: number; open: number; days: number }>(sql`
      select source, count(*)::int as charged, (count(*) filter (where o."left" > 0))::int as open,
        max("e"."on") - min("e"."on") as days
      from ledger_entries e join open_amounts o on o.entry_id = e._id where kind = 'charge' group by source`)
    const of = (source: string) => rows.find((row) => row.source === source)
    expect(of('booking')?.days).toBeGreaterThan(365)
    for (const source of ['booking', 'event', 'dues']) {
      expect(of(source)?.open, source).toBeGreaterThan(0)
      expect(of(source)?.open, source).toBeLessThan((of(source)?.charged ?? 0) / 2)
    }
  })
})

describe('payments that do not fit a charge', () => {
  const debtOf = async (email: string) => {
    const { rows } = await db.execute<{ account_id: string }>(
      sql`select account_of_member(_id) as account_id from members where email = ${email}`,
    )
    return await debtOfAccount(db, rows[0]!.account_id)
  }

  test('student@ has paid a part of a flight, which still asks for the rest', async () => {
    const own = await bookingsOf('student@rsfc.example')
    const left = await feesLeft(
      db,
      own.map(({ _id }) => _id),
    )
    const parts = own.filter(({ _id, payment_fee }) => {
      const rest = left.get(_id) ?? 0
      return rest > 0 && rest < (payment_fee ?? 0)
    })
    expect(parts.map(({ payment_status }) => payment_status)).toEqual(['requesting-payment'])
  })

  test('member@ keeps credit while charges are open', async () => {
    const { credit, to_pay } = await debtOf('member@rsfc.example')
    expect(credit).toBe(15_000)
    expect(to_pay).toBeGreaterThan(0)
  })

  test('examiner@ has paid too much, and the rest is credit', async () => {
    expect(await debtOf('examiner@rsfc.example')).toEqual({ to_pay: 0, being_checked: 0, credit: 1_225 })
  })

  test('each of them has a receipt', async () => {
    const { rows } = await db.execute(sql`
      select m.username, p.memo from ledger_entries p join accounts a on a._id = p.account_id
        join members m on m._id = a.user_id join documents d on d.entry_id = p._id
      where p.kind = 'payment' and p.source = 'hand' and p."by" is not null order by m.username`)
    expect(rows).toEqual([
      { username: 'examiner', memo: 'Everything, rounded up' },
      { username: 'student', memo: 'First part, the rest follows' },
    ])
  })
})

describe('tech logs', () => {
  test('every completed flight is in the log, and the last meter reading matches the hours of the aircraft', async () => {
    const completed = await db.$count(bookings, eq(bookings.booking_status, 'completed'))
    expect(await db.$count(flights)).toBe(completed)
    for (const { _id, aircraft_flight_hours } of await db.select().from(aircraft)) {
      const meter = (await metersOf(db, [_id])).get(_id)
      if (meter) expect(meter.tenths / 10).toBeCloseTo(aircraft_flight_hours, -1)
    }
  })

  test('nothing is past due, and a 100-hour check falls within the coming bookings', async () => {
    const fleet = await db.select().from(aircraft)
    const ids = fleet.map(({ _id }) => _id)
    const outlook = await outlookOf(db, ids, now)
    const items = ids.flatMap((id) => outlook(id).items)
    expect(items.length).toBe(12)
    for (const { wire } of items) {
      expect(wire.remaining_days ?? 1).toBeGreaterThan(0)
      expect(wire.remaining_hours ?? 1).toBeGreaterThan(0)
    }
    const soon = items.filter(({ wire, affected }) => wire.name === '100 h check' && affected.length > 0)
    expect(soon.map(({ wire }) => (wire.expected_on ?? '') > today)).toEqual([true])
  })

  test('one defect waits for a decision, one is deferred, and neither grounds its aircraft', async () => {
    const states = (await db.select().from(defects)).map(({ state }) => state).toSorted()
    expect(states).toEqual(['deferred', 'no-fault', 'released', 'released', 'reported'])
    expect(await db.$count(groundings, isNull(groundings.lifted_at))).toBe(0)
    expect(await db.$count(meter_gaps, isNull(meter_gaps.closed_at))).toBe(1)
  })
})

test('every instructor has weekly hours, one is on leave next week, and a request waits for an answer', async () => {
  const [instructors, plans] = await Promise.all([
    db.$count(members, eq(members.instructor_rated, true)),
    db.$count(instructor_plans),
  ])
  expect(plans).toBe(instructors)
  expect(await db.select().from(instructor_exceptions)).toMatchObject([
    { kind: 'off', from: new Date('2026-07-19T16:00:00Z'), to: new Date('2026-07-26T16:00:00Z') },
  ])
  expect(await db.$count(bookings, eq(bookings.instructor_answer, 'asked'))).toBe(1)
})
