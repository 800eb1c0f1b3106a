import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample.ts'
import { read } from './read.ts'
import { useAction, type ActionOptions } from './use-action.ts'

const FAILED = 'Booking submission failed'
const TAKEN = 'Aircraft is not available at the selected time'
const BARRED = 'Your account is unable to make a booking'
const UNREACHABLE = "We can't reach the club's server. Please check your connection and try again."

const BOOKING = { ...sampleOf(bookings.create), _id: '019a0000-0000-7000-8000-00000000000a' }
const INPUT = {
  body: {
    aircraft_type: BOOKING.aircraft_type,
    flight_type: 'leisure',
    flight_date: '2026-11-21',
    start_time: '10:00',
    end_time: '11:00',
  },
} as const

type Options = ActionOptions<typeof bookings.create>

/** A page with a button that books. It shows one read that booking makes stale, and one that it does not. */
function Page(options: Options) {
  const counts = useQuery(read(bookings.counts))
  const planes = useQuery(read(fleet.list))
  const book = useAction(bookings.create, options)
  return (
    <>
      <p>{counts.isSuccess && planes.isSuccess ? 'Loaded' : 'Loading'}</p>
      <button onClick={() => book.mutate(INPUT)}>Book</button>
    </>
  )
}

async function open(options: Options = {}) {
  club.answers(bookings.counts, sampleOf(bookings.counts))
  club.answers(fleet.list, [])
  const page = await openPage(<Page {...options} />, { at: '/members/booking', as: {} })
  await expect.element(page.screen.getByText('Loaded')).toBeVisible()
  return { ...page, press: () => page.screen.getByRole('button', { name: 'Book' }).click() }
}

const readings = () => [club.callsTo(bookings.counts).length, club.callsTo(fleet.list).length]

const proxyPage = (status: number) => () =>
  new Response('<!doctype html><title>Bad Gateway</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })

// SPEC 7.calls.success, 8.booking.406, 8.booking.500, 8.booking.other, 8.alerts
test.each([
  ['404', FAILED, () => club.refuses(bookings.create, 404)],
  ['406', TAKEN, () => club.refuses(bookings.create, 406)],
  ['500', BARRED, () => club.refuses(bookings.create, 500)],
  ['a status without a text', FAILED, () => club.refuses(bookings.create, 418)],
  ['its own text', 'Not today', () => club.refuses(bookings.create, 418, { message: 'Not today' })],
  ['the page of a proxy', FAILED, () => club.sends(bookings.create, proxyPage(502))],
  ['the page of a proxy with 200', FAILED, () => club.sends(bookings.create, proxyPage(200))],
  ['nothing', FAILED, () => club.sends(bookings.create, () => new Response(''))],
  ['no answer', UNREACHABLE, () => club.isUnreachableFor(bookings.create)],
])('a call answered with %s shows its message, and the page stays', async (_what, text, answer) => {
  answer()
  const onRefused = vi.fn<NonNullable<Options['onRefused']>>()
  const onDone = vi.fn<NonNullable<Options['onDone']>>()
  const { screen, address, press } = await open({ leaveTo: '/members', onRefused, onDone })
  await press()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  await expect.poll(() => onRefused.mock.calls.length).toBe(1)
  expect(onDone).not.toHaveBeenCalled()
  expect(address()).toBe('/members/booking')
})

// SPEC 8.booking.200
test('a success shows its message, refetches what it touches, and passes on the answer', async () => {
  club.answers(bookings.create, BOOKING)
  const onDone = vi.fn<NonNullable<Options['onDone']>>()
  const { screen, address, press } = await open({ onDone })
  expect(readings()).toEqual([1, 1])
  await press()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Booking submitted successfully')
  await expect.poll(() => onDone.mock.calls).toEqual([[BOOKING, INPUT]])
  expect(readings()).toEqual([2, 1])
  expect(club.callsTo(bookings.create)).toEqual([{ params: {}, query: {}, body: INPUT.body }])
  expect(address()).toBe('/members/booking')
})

test('after a success the page is left before anything is refetched', async () => {
  club.answers(bookings.create, BOOKING)
  const onDone = vi.fn<NonNullable<Options['onDone']>>()
  const { address, press } = await open({ leaveTo: '/members', onDone })
  await press()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(address()).toBe('/members')
  expect(readings()).toEqual([1, 1])
})

test.each([
  [404, 2],
  [406, 2],
  [409, 2],
  [400, 1],
  [403, 1],
])('after a refusal with %s, the data of the page has been read %s times', async (status, times) => {
  club.refuses(bookings.create, status)
  const { screen, press } = await open()
  await press()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.poll(readings).toEqual([times, 1])
})

test('trying again removes the last error', async () => {
  club.refuses(bookings.create, 406)
  const { screen, press } = await open()
  await press()
  await expect.element(screen.getByText(TAKEN)).toBeVisible()
  club.answers(bookings.create, BOOKING)
  await press()
  await expect.element(screen.getByText('Booking submitted successfully')).toBeVisible()
  await expect.element(screen.getByText(TAKEN)).not.toBeInTheDocument()
})

// SPEC 8.cookie.member, 8.refused
test('without a session the user is told so and sent to sign in', async () => {
  club.refuses(bookings.create, 401)
  const { screen, address, press } = await open()
  await press()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your Cookie has expired. Please log in again.')
  await expect.poll(address).toBe('/account')
})

test('an unreachable server is no error if the call is kept for later', async () => {
  club.isUnreachableFor(bookings.create)
  const onUnreachable = vi.fn<NonNullable<Options['onUnreachable']>>()
  const { screen, press } = await open({ onUnreachable })
  await press()
  await expect.poll(() => onUnreachable.mock.calls).toEqual([[INPUT]])
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('a page that settles conflicts gets the changes of others instead of an error', async () => {
  const conflict = { what: 'this booking', changes: [], kept: ['payment_fee'], record: BOOKING }
  club.refuses(bookings.create, 409, { conflict })
  const onConflict = vi.fn<NonNullable<Options['onConflict']>>()
  const { screen, press } = await open({ onConflict })
  await press()
  await expect.poll(() => onConflict.mock.calls[0]?.[0]).toEqual(conflict)
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('an answer that the page cannot use fails with the message of the route', async () => {
  club.answers(bookings.create, BOOKING)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { screen, press } = await open({
    onAccepted() {
      throw new TypeError("Cannot read properties of undefined (reading '_id')")
    },
  })
  await press()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(FAILED)
  expect(said).toHaveBeenCalled()
  said.mockRestore()
})

test('a double click sends one request', async () => {
  let answer: (response: Response) => void = () => undefined
  club.sends(bookings.create, () => new Promise((resolve) => (answer = resolve)))
  const onDone = vi.fn<NonNullable<Options['onDone']>>()
  const { screen } = await open({ onDone })
  await screen.getByRole('button', { name: 'Book' }).dblClick()
  answer(Response.json({ status: 200, data: BOOKING }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(club.callsTo(bookings.create)).toHaveLength(1)
})

test('a call without an answer is sent again with the same key, and any other with a new one', async () => {
  const onDone = vi.fn<NonNullable<Options['onDone']>>()
  const { screen, press } = await open({ onDone })
  const keys = () => club.keysOf(bookings.create)
  club.isUnreachableFor(bookings.create)
  await press()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE)
  club.sends(bookings.create, proxyPage(502))
  await press()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(FAILED)
  club.refuses(bookings.create, 406)
  await press()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(TAKEN)
  await press()
  await expect.poll(() => keys().length).toBe(4)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(TAKEN)
  club.answers(bookings.create, BOOKING)
  await press()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  await press()
  await expect.poll(() => onDone.mock.calls.length).toBe(2)
  expect(keys()[0]).toMatch(/^[\w+/=]{22,}$/)
  expect(keys().map((key) => keys().indexOf(key))).toEqual([0, 0, 0, 3, 4, 5])
})
