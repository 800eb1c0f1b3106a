import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { instruction } from '@rsfc/contract/instruction/routes'
import { wishes } from '@rsfc/contract/wishes/routes'
import { beforeEach, expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId, sampleBooking } from '../../../testing/sample-flights.ts'
import { sampleOf } from '../../../testing/sample.ts'
import { NEW_WISH, WishForm } from './wish-form.tsx'

const MEMBER = newId()
const SATURDAY = '2099-11-21'
const SLOT = {
  aircraft_type: newId(),
  aircraft_name: 'Tampico TB-9',
  aircraft_registration: '9V-BOA',
  flight_date: SATURDAY,
  start_time: '10:00',
  end_time: '11:00',
}

beforeEach(() => {
  club.answers(fleet.list, [])
  club.answers(instruction.availability, [])
})

async function addWish() {
  const initial = { ...NEW_WISH, from_date: SATURDAY, to_date: SATURDAY }
  const page = await openPage(<WishForm initial={initial} onDone={() => undefined} />, {
    at: '/members/wishes',
    as: { _id: MEMBER },
  })
  await page.screen.getByRole('button', { name: 'Add the wish' }).click()
  return page
}

test('a wish for a time that is free now is not saved; the time is booked in place of it', async () => {
  club.answers(wishes.free, SLOT)
  const booking = sampleBooking()
  club.answers(bookings.create, booking)
  const { screen, address } = await addWish()
  const free = screen.getByRole('region', { name: 'Free now' })
  await expect.element(free).toMatchTextContent('Sat 21 Nov 2099, 10:00 to 11:00: Tampico TB-9 9V-BOA')
  expect(club.callsTo(wishes.create)).toEqual([])
  await free.getByRole('button', { name: 'Book this time' }).click()
  await expect.poll(address).toBe(`/members/booking/${booking._id}`)
  const { aircraft_name: _name, aircraft_registration: _registration, ...request } = SLOT
  expect(club.callsTo(bookings.create).map(({ body }) => body)).toEqual([
    {
      ...request,
      flight_type: 'leisure',
      flight_instructor: 'Not Required',
      booking_remarks: '',
      user_id: MEMBER,
    },
  ])
})

test('the wish can be saved anyway, and is saved at once if nothing is free', async () => {
  club.answers(wishes.create, sampleOf(wishes.create))
  club.answers(wishes.free, SLOT)
  const { screen } = await addWish()
  await screen.getByRole('button', { name: 'Save the wish anyway' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Wish saved')
  club.answers(wishes.free, null)
  await screen.getByLabelText('Length').selectOptions('90')
  await expect.element(screen.getByRole('region', { name: 'Free now' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add the wish' }).click()
  await expect.poll(() => club.callsTo(wishes.create).length).toBe(2)
  expect(club.callsTo(wishes.free).map(({ query }) => query.minutes)).toEqual(['60', '90'])
  const sent = club.callsTo(wishes.create).map(({ body }) => (body as { anyway: boolean }).anyway)
  expect(sent).toEqual([true, false])
})
