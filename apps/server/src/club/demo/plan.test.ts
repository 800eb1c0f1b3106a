import { addressOf, pages } from '@rsfc/contract/pages'
import { hasValidCheck } from '@rsfc/domain/ledger/payment-reference'
import { BOOKING_STATUSES, HOLDING_STATUSES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { addDays, clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import { beforeAll, describe, expect, test } from 'vitest'
import { planDemoClub, type DemoClub } from './plan.ts'

const DAY_AND_TIME = [0, 1, 2, 3, 4, 5, 6].map((day) => [
  addDays('2027-02-25', day),
  ['00:05', '08:00', '12:00', '17:30', '23:55'][day % 5]!,
])

test('loading at the same time gives the same club', async () => {
  const now = clubInstant('2027-02-28', '12:00')
  expect(await planDemoClub(now, 'hash')).toEqual(await planDemoClub(now, 'hash'))
})

// The database refuses overlaps, and a plan may overlap only on some weekdays.
describe.each(DAY_AND_TIME)('loaded on %s at %s', (day, time) => {
  const now = clubInstant(day, time)
  let club: DemoClub

  beforeAll(async () => {
    club = await planDemoClub(now, 'hash')
  })

  test('no bookings or downtime overlap', () => {
    for (const spans of Map.groupBy(occupiedSpans(club), ({ resource }) => resource).values()) {
      spans.sort((a, b) => a.from.localeCompare(b.from))
      spans.slice(1).forEach((span, i) => expect(span.from >= spans[i]!.to).toBe(true))
    }
  })

  test('nothing was created or paid in the future', () => {
    const {
      bookings,
      members,
      posts,
      comments,
      likes,
      events,
      signUps,
      cases,
      replies,
      notifications,
      leaveRequests,
      applications,
      chatAnswers,
      chatTeaching,
      wishes,
      offers,
      flights,
      meterReadings,
      inspectionsDone,
      defects,
    } = club
    const made = [
      bookings,
      members,
      posts,
      comments,
      likes,
      events,
      signUps,
      cases,
      replies,
      notifications,
      leaveRequests,
      applications,
      chatAnswers,
      chatTeaching.phrasings,
      wishes,
      offers,
      flights,
      meterReadings,
      inspectionsDone,
      defects,
    ]
    expect(made.flat().filter(({ createdAt }) => createdAt! > now)).toEqual([])
    expect(bookings.filter(({ paid_at }) => paid_at && paid_at > now)).toEqual([])
    expect([...club.audit, ...club.defectSteps].filter(({ at }) => at! > now)).toEqual([])
  })

  test('lesson records are in every state, and none was given before its flight or in the future', () => {
    const { lessons } = club.training
    expect(new Set(lessons.map(({ state }) => state))).toEqual(
      new Set(['draft', 'given', 'acknowledged', 'locked']),
    )
    expect(new Set(lessons.map(({ student_id }) => student_id)).size).toBe(2)
    for (const { given_at, acknowledged_at, locked_at, createdAt } of lessons)
      for (const at of [given_at, acknowledged_at, locked_at])
        expect(!at || (at > createdAt! && at <= now)).toBe(true)
  })

  test('the bell tells members nothing of their own requests', () => {
    const own = new Set(
      club.bookings
        .filter(({ booking_status }) => booking_status === 'pending')
        .map(({ user_id, _id }) => `${user_id} ${addressOf(pages.flight, { booking_id: _id ?? '' })}`),
    )
    const told = club.notifications.filter(({ user_id, path }) => own.has(`${user_id} ${path}`))
    expect(told).toEqual([])
    for (const name of ['member', 'student']) {
      const { _id } = club.members.find(({ username }) => username === name)!
      expect(club.notifications.filter(({ user_id }) => user_id === _id).length).toBeGreaterThan(0)
    }
  })

  test('every payment has a unique reference', () => {
    const references = club.bookings.map(({ payment_reference }) => payment_reference)
    expect(new Set(references).size).toBe(references.length)
    expect(references.filter((reference) => !hasValidCheck(reference))).toEqual([])
  })

  test.each(['member', 'student'])(
    '%s@ has a booking in every status, and one confirmed upcoming flight',
    (name) => {
      const { _id } = club.members.find(({ username }) => username === name)!
      const own = club.bookings.filter(({ user_id }) => user_id === _id)
      expect(new Set(own.map(({ booking_status }) => booking_status))).toEqual(new Set(BOOKING_STATUSES))
      expect(own.map(({ payment_status }) => payment_status)).toEqual(
        expect.arrayContaining([...PAYMENT_STATUSES]),
      )
      const upcoming = own.filter(({ flight_date }) => flight_date > clubDate(now))
      expect(upcoming.filter(({ booking_status }) => booking_status === 'confirmed')).toHaveLength(1)
    },
  )
})

function occupiedSpans({ bookings, downtimes }: DemoClub) {
  const holding = bookings.filter(({ booking_status }) =>
    HOLDING_STATUSES.some((status) => status === booking_status),
  )
  const flights = holding.flatMap((row) =>
    [row.aircraft_type, row.user_id, row.flight_instructor, row.flight_examiner]
      .filter(Boolean)
      .map((resource) => ({
        resource,
        from: `${row.flight_date} ${row.start_time}`,
        to: `${row.flight_date} ${row.end_time}`,
      })),
  )
  const maintenance = downtimes.map((row) => ({
    resource: row.aircraft_id,
    from: `${row.start_date} ${row.start_time}`,
    to: `${row.end_date} ${row.end_time}`,
  }))
  return [...flights, ...maintenance]
}
