import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { club } from '../../testing/fake-club.ts'
import { keepUndoOpen } from '../../testing/keep-undo-open.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId, sampleBooking } from '../../testing/sample-flights.ts'
import { sampleOf } from '../../testing/sample.ts'
import { TodayLink } from '../features/dashboard/today-link.tsx'
import MorningPage from './morning-page.tsx'

const empty = sampleOf(dashboard.morning)

function show(waiting: () => Omit<Partial<Morning>, 'counts'> & { counts: Partial<Morning['counts']> }) {
  club.answers(airworthiness.forecast, [])
  club.answers(dashboard.waiting, { ...sampleOf(dashboard.waiting), total: waiting().total ?? 0 })
  club.answers(dashboard.morning, ({ query }) => {
    const { counts, ...lists } = waiting()
    const limit = Number(query.limit)
    const cut = Object.entries(lists).map(([kind, rows]) => [
      kind,
      Array.isArray(rows) ? rows.slice(0, limit) : rows,
    ])
    return { ...empty, ...Object.fromEntries(cut), counts: { ...empty.counts, ...counts } }
  })
  return openPage(
    <>
      <TodayLink />
      <MorningPage />
    </>,
    { at: '/admin/today', as: { account_type: 'admin' } },
  )
}

const flown = (pilot_name: string) =>
  sampleBooking({ pilot_name, booking_status: 'confirmed', flight_date: '2026-11-10' })

test('a long list is worked off on the page: the next rows are read as they are asked for', async () => {
  const flights = Array.from({ length: 47 }, (_, n) => flown(`Pilot ${n}`))
  const { screen } = await show(() => ({ flown: flights, counts: { flown: 47 }, total: 47 }))
  const rows = screen.getByRole('list', { name: 'Flown, not completed' }).getByRole('listitem')
  const more = screen.getByRole('button', { name: /more: Flown, not completed$/ })
  await expect.poll(() => rows.elements().length).toBe(8)
  await more.click()
  await expect.poll(() => rows.elements().length).toBe(38)
  await more.click()
  await expect.poll(() => rows.elements().length).toBe(47)
  await expect.element(more).not.toBeInTheDocument()
  expect(club.callsTo(dashboard.morning).map(({ query }) => query.limit)).toEqual(['30', '38', '68'])
})

test('a settled row makes room for the next one', async () => {
  keepUndoOpen()
  let flights = Array.from({ length: 9 }, (_, n) => flown(`Pilot ${n}`))
  const { screen } = await show(() => ({ flown: flights, counts: { flown: flights.length } }))
  const first = flights[0] ?? flown('')
  club.answers(bookings.update, () => {
    flights = flights.slice(1)
    return { ...first, undo_id: newId() }
  })
  await expect.element(screen.getByText('Pilot 0')).toBeVisible()
  await expect.element(screen.getByText('Pilot 8')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Flown as booked .*Pilot 0/ }).click()
  await expect.element(screen.getByText('Pilot 8')).toBeVisible()
})

test('members who ask to leave wait on Today, each with a link to what is open', async () => {
  const user_id = newId()
  const request = { _id: newId(), user_id, name: 'Siti Rahman', last_day: '2026-12-31', message: '' }
  const leaving = [{ ...request, due_on: '2026-12-10', createdAt: '2026-11-10T09:00:00+08:00' }]
  const { screen } = await show(() => ({ leaving, counts: { leaving: 1 }, total: 1 }))
  await expect.element(screen.getByText('Until Thu 31 Dec 2026')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Siti Rahman' }))
    .toHaveAttribute('href', `/admin/members/${user_id}/leaving`)
})

// SPEC o10.breach.told
test('an open breach waits on Today with its due day, and comes first when that is near', async () => {
  const breach = { _id: newId(), number: 3, title: 'A lost list', found_at: '2026-11-10T09:00:00+08:00' }
  const breaches = [{ ...breach, due_on: '2020-01-02' }]
  const { screen } = await show(() => ({ breaches, counts: { breaches: 1 }, total: 1 }))
  await expect
    .element(screen.getByRole('link', { name: /1 breach of which the authority should have been told/ }))
    .toBeVisible()
  await expect.element(screen.getByText(/^Overdue for/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Breach 3: A lost list' }))
    .toHaveAttribute('href', `/admin/control-panel/breaches/${breach._id}`)
})

test('the number of things that wait is the same on the page, in its title and at its link', async () => {
  const { screen } = await show(() => ({ counts: { transfers: 7, cases: 2 }, total: 9 }))
  await expect.element(screen.getByText('9 things wait for an officer.', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Today 9 things wait' })).toBeVisible()
  expect(document.title).toBe('(9) Today · RSFC')
})

test('on a phone one kind waits at a time, the late one first, and a kind that is done leads to the next', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 720))
  keepUndoOpen()
  const flight = flown('Pilot 0')
  let flights = [flight]
  const payment = sampleBooking({ booking_status: 'completed', payment_status: 'to-check-payment' })
  const { screen } = await show(() => ({
    flown: flights,
    payments: [payment],
    counts: { flown: flights.length, payments: 1 },
    total: flights.length + 1,
  }))
  club.answers(bookings.update, () => {
    flights = []
    return { ...flight, undo_id: newId() }
  })
  const tab = (name: RegExp) => screen.getByRole('tab', { name })
  await expect.element(tab(/^Flown 1\W+late$/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab(/^Payments 1$/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Payments' }).query()).toBeNull()
  expect(screen.getByRole('tab', { name: /^Cases/ }).query()).toBeNull()
  await screen.getByRole('button', { name: /^Flown as booked .*Pilot 0/ }).click()
  await screen.getByRole('link', { name: 'Next: Payments (1)' }).click()
  await expect.element(screen.getByRole('list', { name: 'Payments' })).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Flown, not completed' })).not.toBeInTheDocument()
})
