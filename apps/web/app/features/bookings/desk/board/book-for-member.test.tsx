import { bookings } from '@rsfc/contract/bookings/routes'
import { instruction } from '@rsfc/contract/instruction/routes'
import { members } from '@rsfc/contract/members/routes'
import { clubDate } from '@rsfc/domain/time/club-time'
import { expect, test } from 'vitest'
import { club } from '../../../../../testing/fake-club.ts'
import { openPage } from '../../../../../testing/open-page.tsx'
import { newId, sampleAircraft, sampleBooking } from '../../../../../testing/sample-flights.ts'
import { sampleOf } from '../../../../../testing/sample.ts'
import { BookForMember } from './book-for-member.tsx'

const PLANE = sampleAircraft()
const SITI = { _id: newId(), first_name: 'Siti', last_name: 'Aminah' }
const MORNING = { from: 600, to: 660 }
const [listed] = sampleOf(members.list)

/** Opens the dialog at this day, with the member chosen. */
async function open(date: string) {
  const booked: string[] = []
  const member = { ...listed, ...SITI, account_status: 'active', membership_type: 'ordinary' }
  club.answers(members.list, [member] as ReturnType<typeof sampleOf<typeof members.list>>)
  club.answers(instruction.availability, [])
  club.answers(bookings.create, ({ body }) => sampleBooking(body as object))
  const { screen } = await openPage(
    <BookForMember
      start={{ date, aircraft_type: PLANE._id, ...MORNING }}
      aircraft={[PLANE]}
      now={new Date()}
      readiness={({ user_id, flight_date }) => <p>{`Readiness of ${user_id} on ${flight_date}`}</p>}
      onBooked={(day) => booked.push(day)}
      onClose={() => undefined}
    />,
    { at: '/admin/bookings', as: { account_type: 'admin' } },
  )
  const form = screen.getByRole('dialog', { name: 'Book for a member' })
  await form.getByRole('combobox', { name: 'Member' }).click()
  await screen.getByRole('option', { name: 'Siti Aminah' }).click()
  await form.getByRole('radio', { name: 'Leisure' }).click()
  return { screen, form, booked, book: () => form.getByRole('button', { name: /^Book/ }).click() }
}

const sent = () => club.callsTo(bookings.create).map(({ body }) => body)

test('the member’s readiness is shown before the flight is booked and confirmed, on the day that is shown', async () => {
  const { form, booked, book } = await open('2099-11-21')
  await expect.element(form.getByLabelText('Date', { exact: true })).toHaveValue('Sat 21 Nov 2099')
  await expect.element(form.getByText(`Readiness of ${SITI._id} on 2099-11-21`)).toBeVisible()
  await expect.element(form.getByRole('checkbox', { name: 'Confirm at once' })).toBeChecked()
  await book()
  await expect.poll(() => booked).toEqual(['2099-11-21'])
  expect(sent()).toMatchObject([{ flight_date: '2099-11-21', confirm: true, accepted_rules: [] }])
})

test('what is not in order is named and booked by a second press, or the booking waits for confirmation', async () => {
  const { form, booked, book } = await open('2099-11-21')
  club.refuses(bookings.create, 409, {
    message: 'Check this before confirming.',
    lines: [
      {
        rule: 'medical',
        state: 'warn',
        title: 'Medical',
        value: 'Ended Tue 3 Nov 2026',
        rule_text: 'The medical is valid on the day of the flight.',
        overridable: false,
        override: null,
      },
    ],
  })
  await book()
  const alert = form.getByRole('alert').filter({ hasText: 'Check this before confirming' })
  await expect.element(alert).toMatchTextContent('Medical: Ended Tue 3 Nov 2026.')
  club.answers(bookings.create, ({ body }) => sampleBooking(body as object))
  await form.getByRole('button', { name: 'Book although the medical ended Tue 3 Nov 2026' }).click()
  await expect.poll(() => booked).toHaveLength(1)
  expect(sent().at(-1)).toMatchObject({ confirm: true, accepted_rules: ['medical'] })
  await form.getByRole('checkbox', { name: 'Confirm at once' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await book()
  await expect.poll(() => booked).toHaveLength(2)
  expect(sent().at(-1)).not.toHaveProperty('confirm')
})

test('a day that is too soon is shown as it is, and said to be', async () => {
  const { form, book } = await open(clubDate(new Date()))
  await expect
    .element(form.getByLabelText('Date', { exact: true }))
    .toHaveAccessibleDescription('Please book at least 1 day in advance')
  await book()
  expect(sent()).toEqual([])
})
