import { applications } from '@rsfc/contract/applications/routes'
import { Application } from '@rsfc/contract/applications/schemas'
import { bookings } from '@rsfc/contract/bookings/routes'
import { members } from '@rsfc/contract/members/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleBooking } from '../../../testing/sample-flights.ts'
import { sampleFor, sampleOf } from '../../../testing/sample.ts'
import { ToDo } from './to-do.tsx'

test('a flight that has landed waits to be completed', async () => {
  const member = {
    ...sampleOf(members.update),
    medical_date: null,
    certificate_of_expiry: null,
    membership_type: 'ordinary',
  } as Member
  const flown = sampleBooking({ user_id: member._id, booking_status: 'confirmed', flight_date: '2020-11-21' })
  const ahead = sampleBooking({ user_id: member._id, booking_status: 'confirmed', flight_date: '2099-11-21' })
  club.answers(bookings.ofMember, [flown, ahead])
  club.answers(applications.mine, [])
  const { screen } = await openPage(<ToDo member={member} />, { at: '/members', as: { _id: member._id } })
  const tasks = screen.getByRole('region', { name: 'To do' }).getByRole('listitem')
  await expect.element(tasks).toMatchTextContent('Your flight of Sat 21 Nov 2020')
  await expect
    .element(tasks.getByRole('link', { name: 'Complete this flight' }))
    .toHaveAttribute('href', `/members/booking/${flown._id}?view=complete`)
})

const MEMBER = {
  ...sampleOf(members.update),
  medical_date: addDays(clubDate(new Date()), -3),
  certificate_of_expiry: null,
  membership_type: 'ordinary',
} as Member
const SENT: Application = {
  ...sampleFor(Application),
  application_type: 'medical',
  application_status: 'pending',
  application_date: '2099-01-31',
  createdAt: '2026-11-16T10:00:00+08:00',
}

const openToDo = async (sent: Application[], traits: Partial<Member> = {}) => {
  const member = { ...MEMBER, ...traits }
  club.answers(bookings.ofMember, [])
  club.answers(applications.mine, sent)
  const { screen } = await openPage(<ToDo member={member} />, { at: '/members', as: { _id: MEMBER._id } })
  return screen.getByRole('region', { name: 'To do' }).getByRole('listitem')
}

test('an expired medical is asked for', async () => {
  const task = await openToDo([])
  await expect.element(task).toMatchTextContent('Renew your medical')
  await expect
    .element(task.getByRole('link', { name: 'Submit documents' }))
    .toHaveAttribute('href', '/members/profile/edit#documents')
})

test('a medical that was sent is not asked for again', async () => {
  const task = await openToDo([SENT])
  await expect.element(task).toMatchTextContent('Waiting for approval since Mon 16 Nov 2026')
  await expect.element(task.getByRole('link')).not.toBeInTheDocument()
})

test('a rejected medical shows the reason, and how to send a new one', async () => {
  const task = await openToDo([{ ...SENT, application_status: 'rejected', reason: 'Page 2 is missing.' }])
  await expect.element(task).toMatchTextContent('Your medical was not approved')
  await expect.element(task).toMatchTextContent('Page 2 is missing.')
  await expect
    .element(task.getByRole('link', { name: 'Send new documents' }))
    .toHaveAttribute('href', '/members/profile/edit#documents')
})

const ASSOCIATE = { membership_type: 'associate', medical_date: null } as const
const APPLIED: Application = { ...SENT, application_type: 'membership', application_date: null }

test.each([
  ['has not applied', [], 'Become an Ordinary Member', 'Apply'],
  ['waits', [APPLIED], 'Waiting for approval since Mon 16 Nov 2026', null],
  [
    'was rejected',
    [{ ...APPLIED, application_status: 'rejected', reason: 'Send your medical first.' }],
    'Send your medical first.',
    'Apply again',
  ],
] as const)('an associate who %s is told the way to train', async (_when, sent, text, action) => {
  const task = await openToDo([...sent], ASSOCIATE)
  await expect.element(task).toMatchTextContent(text)
  const link = task.getByRole('link')
  if (action) await expect.element(link).toHaveAttribute('href', '/members/membership')
  else await expect.element(link).not.toBeInTheDocument()
})
