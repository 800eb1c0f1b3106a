import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { members } from '@rsfc/contract/members/routes'
import { security } from '@rsfc/contract/security/routes'
import { site } from '@rsfc/contract/site/routes'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample.ts'
import { EditBookingForm } from '../features/bookings/desk/edit/edit-booking-form.tsx'
import { CompleteFlightForm } from '../features/bookings/flight/complete/complete-flight-form.tsx'
import { NewBookingForm } from '../features/bookings/request/new-booking-form.tsx'
import NewEventPage from '../features/events/new-event-page.tsx'
import NewAircraftPage from '../features/fleet/new-aircraft-page.tsx'
import NewMemberPage from '../features/members/new-member-page.tsx'
import { OwnDetailsForm } from '../features/members/profile/own-details-form.tsx'
import { SupportForm } from '../features/support/support-form.tsx'

const MEMBER = sampleOf(members.update)
const BOOKING = sampleOf(bookings.update)
const USER = { _id: MEMBER._id, salutation: 'Siti', account_type: 'user' } as const

/** Each form, the field that is typed into, and what else the form reads. */
const FORMS: Record<string, { form: ReactNode; name: string; reads?: () => void }> = {
  'a message to the club': {
    form: <SupportForm sender={{ name: 'Siti', email: 'siti@rsfc.test' }} />,
    name: 'Message',
  },
  'own details': {
    form: <OwnDetailsForm member={MEMBER} />,
    name: 'Residential Address',
    reads: () => club.answers(security.own, sampleOf(security.own)),
  },
  'a booking request': {
    form: (
      <NewBookingForm
        aircraft={[]}
        grounded={[]}
        user={USER}
        readiness={() => null}
        membership={() => null}
      />
    ),
    name: 'Remarks',
    reads: () => {
      club.answers(bookings.board, sampleOf(bookings.board))
      club.answers(bookings.limits, null)
      club.answers(site.configurations, sampleOf(site.configurations))
    },
  },
  'a report of a flight': {
    form: <CompleteFlightForm booking={BOOKING} onClose={() => undefined} />,
    name: 'Experience',
    reads: () => club.answers(airworthiness.techLog, sampleOf(airworthiness.techLog)),
  },
  'an event': { form: <NewEventPage />, name: 'Question 1' },
  'a booking at the desk': {
    form: <EditBookingForm booking={BOOKING} />,
    name: 'Remarks',
    reads: () => {
      club.answers(airworthiness.forecast, [])
      club.answers(bookings.briefing, sampleOf(bookings.briefing))
      club.answers(fleet.list, [])
      club.answers(site.staff, { instructors: [], examiners: [] })
    },
  },
  'a new member': { form: <NewMemberPage />, name: 'First Name' },
  'a new aircraft': { form: <NewAircraftPage />, name: 'Registration' },
}

test.each(Object.entries(FORMS))('%s keeps what was typed', async (_what, { form, name, reads }) => {
  reads?.()
  const open = async () => {
    const { screen } = await openPage(form, { at: '/form', as: { _id: MEMBER._id } })
    return { screen, field: screen.getByRole('textbox', { name }) }
  }
  const first = await open()
  await first.field.fill('Kept for later')
  await first.screen.unmount()
  const { screen, field } = await open()
  await expect.element(field).toHaveValue('Kept for later')
  await expect.element(screen.getByText(/We kept what you typed\./)).toBeVisible()
})
