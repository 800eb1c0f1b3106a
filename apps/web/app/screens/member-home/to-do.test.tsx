import { applications } from '@rsfc/contract/applications/routes'
import { Application } from '@rsfc/contract/applications/schemas'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { ledger } from '@rsfc/contract/ledger/routes'
import { OpenItem, type Account } from '@rsfc/contract/ledger/schemas'
import { members } from '@rsfc/contract/members/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { readiness } from '@rsfc/contract/readiness/routes'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId, sampleBooking } from '../../../testing/sample-flights.ts'
import { sampleFor, sampleOf } from '../../../testing/sample.ts'
import { ToDo } from './to-do.tsx'

const READY = { ...sampleOf(readiness.ofFlight), result: 'ready' as const, lines: [], planner: '' }
const ACCOUNT = { ...sampleOf(ledger.read), to_pay: 0, open_items: [] }

/** What the list reads beside the documents. */
function answerHome(flights: Booking[], account: Account = ACCOUNT) {
  club.answers(bookings.ofMember, flights)
  club.answers(ledger.read, account)
  club.answers(readiness.ofFlight, READY)
  club.answers(readiness.ofMember, READY)
}

test('the oldest charge is paid on the page of its flight', async () => {
  const member = { ...MEMBER, medical_date: null, membership_type: 'ordinary' } as Member
  const flight = newId()
  const item = { ...sampleFor(OpenItem), memo: 'Flight on 15 Nov 2026', left: 603.1, being_checked: false }
  const open_items: OpenItem[] = [
    { ...item, source: 'booking' as const, source_id: flight },
    { ...item, _id: newId(), source: 'dues' as const, source_id: null },
  ]
  answerHome([], { ...ACCOUNT, to_pay: 700, open_items })
  club.answers(applications.mine, [])
  const { screen } = await openPage(<ToDo member={member} />, { at: '/members', as: { _id: member._id } })
  const task = screen.getByRole('region', { name: 'To do' }).getByRole('listitem').first()
  await expect.element(task).toMatchTextContent('Flight on 15 Nov 2026. 1 more to pay on your account.')
  await expect
    .element(task.getByRole('link', { name: 'Pay $603.10 See how to pay' }))
    .toHaveAttribute('href', `/members/booking/${flight}`)
})

test('a flight that has landed waits to be completed', async () => {
  const member = {
    ...sampleOf(members.update),
    medical_date: null,
    certificate_of_expiry: null,
    membership_type: 'ordinary',
  } as Member
  const flown = sampleBooking({ user_id: member._id, booking_status: 'confirmed', flight_date: '2020-11-21' })
  const ahead = sampleBooking({ user_id: member._id, booking_status: 'confirmed', flight_date: '2099-11-21' })
  answerHome([flown, ahead])
  club.answers(applications.mine, [])
  const { screen } = await openPage(<ToDo member={member} />, { at: '/members', as: { _id: member._id } })
  const tasks = screen.getByRole('region', { name: 'To do' }).getByRole('listitem')
  await expect.element(tasks).toMatchTextContent('Your flight of Sat 21 Nov 2020')
  await expect
    .element(tasks.getByRole('link', { name: /^Your flight of .* Complete this flight$/ }))
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
  answerHome([])
  club.answers(applications.mine, sent)
  const { screen } = await openPage(<ToDo member={member} />, { at: '/members', as: { _id: MEMBER._id } })
  return screen.getByRole('region', { name: 'To do' }).getByRole('listitem')
}

test('an expired medical is asked for', async () => {
  const task = await openToDo([])
  await expect.element(task).toMatchTextContent('Renew your medical')
  await expect
    .element(task.getByRole('link', { name: 'Renew your medical Submit documents' }))
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
    .element(task.getByRole('link', { name: 'Your medical was not approved Send new documents' }))
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

test.each([
  ['ppl', 1],
  ['spl', 0],
] as const)('with licence %s, the list leads to the year ahead %i times', async (license_type, links) => {
  const member = { ...MEMBER, license_type, medical_date: '2099-01-31' } as Member
  answerHome([])
  club.answers(applications.mine, [])
  const { screen } = await openPage(<ToDo member={member} />, { at: '/members', as: { _id: MEMBER._id } })
  await expect.element(screen.getByText('Nothing. You are ready to fly.')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Keep my licence: the year ahead' })
  expect(link.elements().map((one) => one.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => '/members/keep-my-licence'),
  )
})
