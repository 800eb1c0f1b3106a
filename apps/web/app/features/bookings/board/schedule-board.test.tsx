import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { Forecast } from '@rsfc/contract/airworthiness/schemas'
import { bookings } from '@rsfc/contract/bookings/routes'
import { field } from '@rsfc/contract/field/routes'
import { STANDARD_HOURS } from '@rsfc/domain/field/standard-field'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { busyEntry, showBoard } from '../../../../testing/sample-board.ts'
import { sampleAircraft } from '../../../../testing/sample-flights.ts'
import { sampleFor } from '../../../../testing/sample.ts'
import { ScheduleBoard } from './schedule-board.tsx'

const PLANE = sampleAircraft({ aircraft_registration: '9V-BOA' })
const noNotes = () => null

beforeEach(() => {
  vi.setSystemTime('2031-02-12T10:00:00+08:00')
  showBoard([PLANE])
})
afterEach(() => {
  vi.useRealTimers()
})

const openBoard = (query: string) =>
  openPage(<ScheduleBoard dayNotes={noNotes} />, { at: `/members/booking?${query}`, as: {} })

test('arrows move between days and weeks, the month and the calendar open a day, and the address follows', async () => {
  const { screen, address } = await openBoard('date=2031-02-14&view=list')
  const title = async (name: string) => {
    await expect.element(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  const press = (name: string) => screen.getByRole('button', { name }).click()
  await title('Fri 14 Feb 2031')
  await press('Next day')
  await title('Sat 15 Feb 2031')
  await screen.getByText('Week', { exact: true }).click()
  await press('Previous week')
  await title('Mon 3 to Sun 9 Feb 2031')
  expect(address()).toBe('/members/booking?date=2031-02-08&view=week')
  await screen.getByText('Month', { exact: true }).click()
  await title('February 2031')
  await screen.getByRole('link', { name: 'Thu 20 Feb 2031: no flights' }).click()
  await title('Thu 20 Feb 2031')
  await press('Choose a date')
  await press('Next month')
  await press('Sun 9 Mar 2031')
  await title('Sun 9 Mar 2031')
  await press('Today')
  await expect.poll(address).toMatch(/date=2031-02-12/)
})

test('the address opens the board at its week', async () => {
  const { screen } = await openBoard('date=2031-02-08&view=week')
  await expect
    .element(screen.getByRole('heading', { level: 2, name: 'Mon 3 to Sun 9 Feb 2031' }))
    .toBeVisible()
})

/** An inspection that is expected on this day. */
function expectInspectionOn(expected_on: string): void {
  const plane = sampleFor(Forecast.element)
  const check = sampleFor(Forecast.element.shape.items.element)
  club.answers(airworthiness.forecast, [
    {
      ...plane,
      aircraft_id: PLANE._id,
      items: [{ ...check, name: '50 h check', expected_on, blocks: true }],
    },
  ])
}

test('the day an inspection is expected moves as soon as the board reports a booking', async () => {
  expectInspectionOn('2031-02-19')
  const { screen } = await openBoard('date=2031-02-19&view=week')
  const day = (name: string) =>
    screen.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
  const note = '9V-BOA: 50 h check expected'
  await expect.element(day('Wed 19 Feb').getByText(note)).toBeVisible()
  expectInspectionOn('2031-02-21')
  club.tells(bookings.boardChanges, 'board', {
    from: '2031-02-17T10:00:00+08:00',
    to: '2031-02-17T11:00:00+08:00',
    spread: 0,
  })
  await expect.element(day('Fri 21 Feb').getByText(note)).toBeVisible()
  await expect.element(day('Wed 19 Feb').getByText(note)).not.toBeInTheDocument()
})

test('the board says whether it is live, and shows changes', async () => {
  const { screen } = await openBoard('date=2031-02-15&view=list')
  const day = screen.getByRole('region', { name: /9V-BOA/ })
  await expect.element(day).toBeVisible()
  club.tells(bookings.boardChanges, 'beat')
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible()
  showBoard([PLANE], [busyEntry(PLANE, { date: '2031-02-15', start: '10:05', end: '11:35' })])
  club.tells(bookings.boardChanges, 'error')
  await expect.element(screen.getByText(/^Reconnecting/)).toBeVisible()
  // Changes during the outage are read when the stream is back.
  club.tells(bookings.boardChanges, 'beat')
  await expect.element(day.getByText(/10:05–11:35/)).toBeVisible()
})

test('the list names a curfew in the middle of the day, which is not free', async () => {
  const noon = { kind: 'curfew' as const, days: [...WEEKDAYS], from: '12:00', to: '14:00', words: '' }
  const hours = [...STANDARD_HOURS]
  club.answers(field.read, { hours, bands: [noon], holidays: [], closures: [], version: '' })
  const { screen } = await openBoard('date=2031-02-15&view=list')
  const day = screen.getByRole('region', { name: /9V-BOA/ })
  await expect.element(day.getByText(/^Curfew/)).toBeVisible()
  const items = day.getByRole('listitem').elements()
  expect(items.map((item) => /\d\d:\d\d–\d\d:\d\d|$/.exec(item.textContent ?? '')?.[0])).toEqual([
    expect.stringMatching(/–12:00$/),
    '12:00–14:00',
    expect.stringMatching(/^14:00–/),
  ])
  expect(day.getByRole('link', { name: /Book$/ }).elements()).toHaveLength(2)
})

test('training windows are bands on the day of their weekday, in words above it, and take no time away', async () => {
  const training = {
    kind: 'training' as const,
    days: ['Saturday' as const],
    from: '10:00',
    to: '12:00',
    words: 'circuits only',
  }
  const hours = [...STANDARD_HOURS]
  club.answers(field.read, { hours, bands: [training], holidays: [], closures: [], version: '' })
  // 15 February 2031 is a Saturday.
  const grid = await openBoard('date=2031-02-15&view=day')
  const note = grid.screen.getByLabelText('The airfield on this day')
  await expect.element(note).toHaveTextContent('Training 10:00 to 12:00: circuits only')
  const bands = () => [...document.querySelectorAll('[data-kind="training"]')].map((band) => band.textContent)
  await expect.poll(bands).toEqual(['Training'])
  await grid.screen.getByRole('button', { name: 'Next day' }).click()
  await expect.element(grid.screen.getByRole('heading', { level: 2, name: 'Sun 16 Feb 2031' })).toBeVisible()
  await expect.poll(bands).toEqual([])
  await expect.element(note).not.toBeInTheDocument()
  await grid.screen.unmount()
  const { screen } = await openBoard('date=2031-02-15&view=list')
  const day = screen.getByRole('region', { name: /9V-BOA/ })
  await expect.element(day).toBeVisible()
  expect(day.getByRole('link', { name: /Book$/ }).elements(), 'one free stretch').toHaveLength(1)
})
