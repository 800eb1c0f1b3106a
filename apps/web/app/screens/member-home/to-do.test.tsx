import { bookings } from '@rsfc/contract/bookings/routes'
import { members } from '@rsfc/contract/members/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleBooking } from '../../../testing/sample-flights.ts'
import { sampleOf } from '../../../testing/sample.ts'
import { ToDo } from './to-do.tsx'

test('a flight that has landed waits to be completed', async () => {
  const member = { ...sampleOf(members.update), medical_date: null, certificate_of_expiry: null } as Member
  const flown = sampleBooking({ user_id: member._id, booking_status: 'confirmed', flight_date: '2020-11-21' })
  const ahead = sampleBooking({ user_id: member._id, booking_status: 'confirmed', flight_date: '2099-11-21' })
  club.answers(bookings.ofMember, [flown, ahead])
  const { screen } = await openPage(<ToDo member={member} />, { at: '/members', as: { _id: member._id } })
  const tasks = screen.getByRole('region', { name: 'To do' }).getByRole('listitem')
  await expect.element(tasks).toMatchTextContent('Your flight of Sat 21 Nov 2020')
  await expect
    .element(tasks.getByRole('link', { name: 'Complete this flight' }))
    .toHaveAttribute('href', `/members/booking/${flown._id}?view=complete`)
})
