import { bookings } from '@rsfc/contract/bookings/routes'
import { ledger } from '@rsfc/contract/ledger/routes'
import { OpenItem } from '@rsfc/contract/ledger/schemas'
import { members } from '@rsfc/contract/members/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleBooking } from '../../../testing/sample-flights.ts'
import { sampleFor, sampleOf } from '../../../testing/sample.ts'
import { DeleteMember } from './delete-member.tsx'

const MEMBER: Member = { ...sampleOf(members.update), first_name: 'Siti', last_name: 'Aminah' }

test('the question names the flights that are cancelled, what is owed and what is kept', async () => {
  const coming = sampleBooking({
    user_id: MEMBER._id,
    flight_date: addDays(clubDate(new Date()), 9),
    booking_status: 'confirmed',
  })
  const flown = sampleBooking({ user_id: MEMBER._id, flight_date: '2020-01-04', booking_status: 'completed' })
  club.answers(bookings.ofMember, [coming, flown])
  club.answers(ledger.read, {
    ...sampleOf(ledger.read),
    to_pay: 300,
    being_checked: 70,
    open_items: [{ ...sampleFor(OpenItem), left: 300 }],
  })
  club.answers(members.remove, null)
  const { screen, address } = await openPage(<DeleteMember member={MEMBER} />, {
    at: `/admin/members/${MEMBER._id}`,
    as: { account_type: 'admin' },
  })
  await screen.getByRole('button', { name: 'Delete member' }).click()
  const question = screen.getByRole('dialog', { name: 'Delete Siti Aminah?' })
  await expect.element(question).toMatchTextContent(/Cancelled: 1 flight to come/)
  await expect
    .element(question)
    .toMatchTextContent(/Still open: To pay now \$300\.00, being checked \$70\.00\./)
  await expect.element(question).toMatchTextContent(/Not billed yet: 1 flight \(Sat 4 Jan 2020/)
  await expect.element(question).toMatchTextContent(/Unable to find user/)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(club.callsTo(members.remove)).toEqual([])
  await screen.getByRole('button', { name: 'Delete member' }).click()
  await question.getByRole('button', { name: 'Delete the member' }).click()
  await expect.poll(address).toBe('/admin/members')
  expect(club.callsTo(members.remove)[0]?.body).toEqual({ user_id: MEMBER._id })
})
