import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { DowntimeClash } from '@rsfc/contract/fleet/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/sample-flights.ts'
import { sampleOf } from '../../../testing/sample.ts'
import WorkshopPage from './workshop-page.tsx'

const plane = { aircraft_id: newId(), aircraft_name: 'Tampico', aircraft_registration: '9V-BOA' }
const other = { _id: newId(), aircraft_name: 'Tampico', aircraft_registration: '9V-BOC' }

const flight = (pilot_name: string, traits: Partial<DowntimeClash> = {}): DowntimeClash => ({
  _id: newId(),
  pilot_name,
  flight_date: '2099-11-21',
  start_time: '10:00',
  end_time: '11:00',
  booking_status: 'confirmed',
  swaps: [],
  ...traits,
})

function openWorkshop(isGrounded: () => boolean, flights: readonly DowntimeClash[]) {
  const forecast = { ...other, aircraft_id: other._id, aircraft_status: 'active' as const }
  const figures = { meter: null, meter_estimated: false, unjudged: false, open_defects: 0 }
  const state = { grounded: false, grounded_reason: '', groundings: [], items: [] }
  club.answers(airworthiness.techLog, () => ({
    ...sampleOf(airworthiness.techLog),
    ...plane,
    grounded: isGrounded(),
    grounded_reason: isGrounded() ? 'Hail damage' : '',
  }))
  club.answers(airworthiness.forecast, [{ ...forecast, ...figures, ...state }])
  club.answers(airworthiness.gaps, [])
  club.answers(airworthiness.defects, [])
  club.answers(airworthiness.downtimeHistory, [])
  club.answers(airworthiness.inspectionsDone, [])
  club.answers(airworthiness.meterReadings, [])
  club.answers(fleet.clashes, () => [...flights])
  const at = `/admin/fleet/${plane.aircraft_id}/tech-log`
  return openPage(<WorkshopPage />, {
    at,
    path: '/admin/fleet/:aircraft_id/tech-log',
    as: { account_type: 'admin' },
  })
}

test('grounding an aircraft shows its coming bookings, which are swapped, moved or cancelled together', async () => {
  let grounded = false
  const [stays, swaps, moves, ends] = [
    flight('Siti Aminah'),
    flight('Wei Ming', { start_time: '12:00', end_time: '13:00', swaps: [other] }),
    flight('Ravi Menon', { start_time: '14:00', end_time: '15:00', booking_status: 'pending' }),
    flight('Mei Lim', { start_time: '16:00', end_time: '17:00' }),
  ]
  const { screen } = await openWorkshop(() => grounded, [stays, swaps, moves, ends])
  club.answers(airworthiness.ground, () => {
    grounded = true
    return null
  })
  await screen.getByRole('button', { name: 'Ground', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Ground Tampico 9V-BOA?' })
  await dialog.getByRole('textbox').fill('Hail damage')
  await dialog.getByRole('button', { name: 'Ground the aircraft' }).click()

  const list = screen.getByRole('list', { name: 'Its coming bookings' })
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(4)
  await expect.element(screen.getByText('4 waiting')).toBeVisible()
  const what = (pilot: string) => list.getByRole('combobox', { name: new RegExp(`^What happens: ${pilot}`) })
  await what('Wei Ming').selectOptions('Swap to Tampico 9V-BOC')
  await what('Mei Lim').selectOptions('Cancel')
  await what('Ravi Menon').selectOptions('Another time')
  await list.getByLabelText('Start').fill('08:00')
  await list.getByLabelText('End').fill('09:00')
  await expect.element(screen.getByText('1 swapped, 1 moved, 1 cancelled, 1 waiting')).toBeVisible()

  const send = screen.getByRole('button', { name: 'Send: 3 bookings' })
  await send.click()
  await expect.element(screen.getByText('Give a reason of at least 3 letters')).toBeVisible()
  const clash = 'Someone else has booked this time'
  club.answers(bookings.replan, {
    done: [swaps._id, ends._id],
    failed: [{ _id: moves._id, message: clash }],
  })
  await screen.getByLabelText('Reason').fill('Hail damage on the wing')
  await send.click()
  await expect.element(list.getByText(clash)).toBeVisible()
  expect(club.callsTo(bookings.replan).map(({ body }) => body)).toEqual([
    {
      changes: [
        { _id: swaps._id, aircraft_type: other._id },
        {
          _id: moves._id,
          aircraft_type: other._id,
          flight_date: '2099-11-21',
          start_time: '08:00',
          end_time: '09:00',
        },
        { _id: ends._id, booking_status: 'cancelled' },
      ],
      reason: 'Hail damage on the wing',
    },
  ])
})

test('one press chooses the same for all; a grounded aircraft without bookings says so', async () => {
  const flights = [flight('Siti Aminah', { swaps: [other] }), flight('Wei Ming', { start_time: '12:00' })]
  const { screen } = await openWorkshop(() => true, flights)
  await screen.getByRole('button', { name: 'Swap where one is free' }).click()
  await expect.element(screen.getByText('1 swapped, 1 waiting')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel all' }).click()
  await expect.element(screen.getByText('2 cancelled')).toBeVisible()
  flights.length = 0
  club.answers(bookings.replan, { done: [], failed: [] })
  await screen.getByLabelText('Reason').fill('Hail damage')
  await screen.getByRole('button', { name: 'Send: 2 bookings' }).click()
  await expect.element(screen.getByText('Nobody has booked it.')).toBeVisible()
})
