import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import { overdue } from '@rsfc/contract/overdue/routes'
import type { BookOut } from '@rsfc/contract/overdue/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { club } from '../../../../../testing/fake-club.ts'
import { openPage } from '../../../../../testing/open-page.tsx'
import { newId, sampleBooking } from '../../../../../testing/sample-flights.ts'
import { sampleOf } from '../../../../../testing/sample.ts'
import { NextFlightPanel } from './next-flight-panel.tsx'

const MEMBER = newId()
const TODAY = '2026-11-16'

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T10:30:00+08:00`)
  club.answers(fleet.list, [])
})
afterEach(() => {
  vi.useRealTimers()
})

type Out = BookOut['state'] | 'not-out' | 'unused'

/** Shows the panel of a member whose only flight is this one, from 10:00 to 12:00 of today unless told otherwise. */
async function show(fields: Partial<Booking>, out: Out = 'unused') {
  const flight = sampleBooking({
    user_id: MEMBER,
    flight_date: TODAY,
    start_time: '10:00',
    end_time: '12:00',
    booking_status: 'confirmed',
    ...fields,
  })
  const bookOut = { ...sampleOf(overdue.bookOut), booking_id: flight._id }
  club.answers(bookings.ofMember, [flight])
  club.answers(overdue.ofBooking, {
    enabled: out !== 'unused',
    book_out: out === 'unused' || out === 'not-out' ? null : { ...bookOut, state: out },
  })
  const { screen } = await openPage(
    <NextFlightPanel
      userId={MEMBER}
      firstSteps={null}
      landed={({ state }) => <button type="button">I have landed ({state})</button>}
    />,
    { at: '/members', as: { _id: MEMBER } },
  )
  return { screen, page: `/members/booking/${flight._id}` }
}

const AHEAD = { flight_date: '2026-11-28' }
const DONE = { booking_status: 'completed' } as const
const CASES: [string, Partial<Booking>, Out, { title: string; says: string; act?: string; view?: string }][] =
  [
    [
      'a request',
      { ...AHEAD, booking_status: 'pending' },
      'unused',
      { title: 'Next flight', says: 'An officer will confirm it.' },
    ],
    ['a confirmed flight', AHEAD, 'unused', { title: 'Next flight', says: 'In 12 days' }],
    ['tomorrow', { flight_date: '2026-11-17' }, 'unused', { title: 'Next flight', says: 'Tomorrow' }],
    [
      'today, not booked out',
      {},
      'not-out',
      { title: 'Next flight', says: 'Book out before you leave', act: 'Book out' },
    ],
    [
      'a landing before the end',
      {},
      'landed',
      {
        title: 'Your flight',
        says: 'Back on the ground?',
        act: 'Complete this flight',
        view: '?view=complete',
      },
    ],
    [
      'a flight that is over',
      { end_time: '10:15' },
      'unused',
      {
        title: 'Your flight',
        says: 'Enter the flight times',
        act: 'Complete this flight',
        view: '?view=complete',
      },
    ],
    [
      'a completed flight',
      { ...DONE, payment_status: 'processing' },
      'unused',
      { title: 'Your flight', says: 'The club will ask for the payment.' },
    ],
    [
      'a flight to pay',
      { ...DONE, payment_status: 'requesting-payment' },
      'unused',
      { title: 'Your flight', says: 'Its fee is to be paid.', act: 'See how to pay' },
    ],
  ]

test.each(CASES)('%s says what comes next', async (_what, fields, out, { title, says, act, view = '' }) => {
  const { screen, page } = await show(fields, out)
  const panel = screen.getByRole('region', { name: title })
  await expect.element(panel).toMatchTextContent(says)
  const links = panel.getByRole('link').elements()
  const acts = links.map((link) => [link.textContent, link.getAttribute('href')])
  expect(acts).toEqual([...(act ? [[act, `${page}${view}`]] : []), ['View flight', page]])
})

test.each(['flying', 'overdue', 'acknowledged'] as const)(
  'a flight that is out (%s) can be reported as landed, also after its end',
  async (state) => {
    const { screen } = await show({ end_time: '10:15' }, state)
    const panel = screen.getByRole('region', { name: 'Your flight' })
    await expect.element(panel.getByRole('button', { name: `I have landed (${state})` })).toBeVisible()
    expect(panel.getByRole('link', { name: 'Complete this flight' }).query()).toBeNull()
  },
)

test('without a flight to come, to complete or to pay, the panel offers to book one', async () => {
  const { screen } = await show({ ...DONE, flight_date: '2026-11-10', payment_status: 'paid' })
  await expect.element(screen.getByRole('link', { name: 'Book a flight' })).toBeVisible()
})
