import { applications } from '@rsfc/contract/applications/routes'
import { Application } from '@rsfc/contract/applications/schemas'
import { members } from '@rsfc/contract/members/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import type { FlightType } from '@rsfc/domain/bookings/status'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleFor, sampleOf } from '../../../testing/sample.ts'
import MembershipApplicationPage from './membership-application-page.tsx'
import { MembershipNote } from './membership-note.tsx'

const MEMBER = { ...sampleOf(members.update), membership_type: 'associate' } as Member
const APPLIED: Application = {
  ...sampleFor(Application),
  application_type: 'membership',
  application_status: 'pending',
  application_date: null,
  createdAt: '2026-11-16T10:00:00+08:00',
}

const open = async (sent: Application[], traits: Partial<Member> = {}) => {
  club.answers(members.read, { ...MEMBER, ...traits })
  club.answers(applications.mine, sent)
  const { screen } = await openPage(<MembershipApplicationPage />, {
    at: '/members/membership',
    as: { _id: MEMBER._id },
  })
  return screen
}

test('an associate applies, and then waits', async () => {
  const screen = await open([])
  club.answers(applications.applyForMembership, APPLIED)
  await expect.element(screen.getByText(/Your membership today: Associate Member/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Message (optional)' }).fill('I have my medical.')
  club.answers(applications.mine, [APPLIED])
  await screen.getByRole('button', { name: 'Send application' }).click()
  await expect.element(screen.getByText(/^Waiting for approval since Mon 16 Nov 2026/)).toBeVisible()
  expect(club.callsTo(applications.applyForMembership)[0]?.body).toEqual({ message: 'I have my medical.' })
})

test('a rejection is shown with its reason above the form, and a refusal as its message', async () => {
  const screen = await open([{ ...APPLIED, application_status: 'rejected', reason: 'No medical yet.' }])
  await expect
    .element(screen.getByText('Your last application was not approved. No medical yet.'))
    .toBeVisible()
  const message = 'Your application for ordinary membership is already waiting for a decision.'
  club.refuses(applications.applyForMembership, 409, { message })
  await screen.getByRole('button', { name: 'Send application' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
})

test('an ordinary member has nothing to apply for', async () => {
  const screen = await open([], { membership_type: 'ordinary' })
  await expect.element(screen.getByRole('region', { name: 'You are an Ordinary Member' })).toBeVisible()
})

const TRAINING = 'Training is for Ordinary Members'

test.each<[Member['membership_type'], FlightType, Application[], string | null]>([
  ['associate', 'training', [], TRAINING],
  ['associate', 'training', [APPLIED], 'Waiting for approval since Mon 16 Nov 2026.'],
  ['associate', 'leisure', [], null],
  ['ordinary', 'training', [], null],
  ['social', 'leisure', [], 'Social members do not fly'],
])('on the booking form, an %s member who plans %s', async (membership_type, flightType, sent, note) => {
  club.answers(members.read, { ...MEMBER, membership_type })
  club.answers(applications.mine, sent)
  const { screen } = await openPage(
    <>
      <p>Form</p>
      <MembershipNote memberId={MEMBER._id} flightType={flightType} />
    </>,
    { as: { _id: MEMBER._id } },
  )
  if (note) await expect.element(screen.getByText(note)).toBeVisible()
  await expect.poll(() => club.callsTo(members.read)).toHaveLength(1)
  await expect.element(screen.getByText('Form')).toBeVisible()
  const apply = screen.getByRole('link', { name: 'Apply for ordinary membership' })
  if (note && sent.length === 0) await expect.element(apply).toHaveAttribute('href', '/members/membership')
  else await expect.element(apply).not.toBeInTheDocument()
})
