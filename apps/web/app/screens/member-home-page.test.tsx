import { applications } from '@rsfc/contract/applications/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import { community } from '@rsfc/contract/community/routes'
import { events } from '@rsfc/contract/events/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { instruction } from '@rsfc/contract/instruction/routes'
import { ledger } from '@rsfc/contract/ledger/routes'
import { members } from '@rsfc/contract/members/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { readiness } from '@rsfc/contract/readiness/routes'
import { training } from '@rsfc/contract/training/routes'
import { weather } from '@rsfc/contract/weather/routes'
import { wishes } from '@rsfc/contract/wishes/routes'
import { clubDate } from '@rsfc/domain/time/club-time'
import { expect, test } from 'vitest'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId, sampleBooking } from '../../testing/sample-flights.ts'
import { sampleOf } from '../../testing/sample.ts'
import MemberHomePage from './member-home-page.tsx'

const TODAY = clubDate(new Date())
const PILOT: Member = {
  ...sampleOf(members.update),
  salutation: 'Siti',
  membership_type: 'ordinary',
  account_status: 'active',
  license_type: 'ppl',
  instructor_rated: false,
  medical_date: '2099-01-31',
  certificate_of_expiry: '2099-01-31',
}

async function openHome(traits: Partial<Member>) {
  const member = { ...PILOT, ...traits }
  const ahead = sampleBooking({ user_id: member._id, booking_status: 'confirmed', flight_date: '2099-11-21' })
  club.answers(members.read, member)
  club.answers(bookings.ofMember, member.membership_type === 'ordinary' ? [ahead] : [])
  club.answers(applications.mine, [])
  club.answers(ledger.read, { ...sampleOf(ledger.read), to_pay: 0, open_items: [] })
  club.answers(wishes.offers, [])
  club.answers(fleet.list, [])
  club.answers(events.list, [])
  club.answers(community.list, [])
  const ready = { ...sampleOf(readiness.ofFlight), result: 'ready' as const, lines: [], planner: '' }
  club.answers(readiness.ofFlight, ready)
  club.answers(readiness.ofMember, ready)
  const { screen } = await openPage(<MemberHomePage />, { at: '/members', as: { _id: member._id } })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Hello, Siti' })).toBeVisible()
  /** The titles of the page, in their order, once this one is there. */
  const titlesWith = async (title: string) => {
    await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
    return screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => heading.textContent)
  }
  return { screen, titlesWith }
}

// SPEC 2.members.home-links, 2.members.support-form
test('a pilot sees the next flight and what to do; folds are read when they are opened', async () => {
  club.answers(weather.read, { ...sampleOf(weather.read), source: 'off' })
  const { screen, titlesWith } = await openHome({})
  expect((await titlesWith('To do')).slice(0, 2)).toEqual(['Next flight', 'To do'])
  await expect.element(screen.getByText('Nothing. You are ready for Sat 21 Nov 2099.')).toBeVisible()
  expect(club.callsTo(weather.read)).toEqual([])
  expect(club.callsTo(events.mine)).toEqual([])
  expect(club.callsTo(training.read)).toEqual([])
  await screen.getByRole('button', { name: /^Weather/ }).click()
  await expect.element(screen.getByText('The weather is turned off on this site.')).toBeVisible()
  await screen.getByRole('button', { name: /^Write to the club/ }).click()
  await expect.element(screen.getByRole('form', { name: 'Support' })).toBeVisible()
  const links = screen.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').elements()
  expect(links.map((link) => link.textContent)).toEqual([
    'To pay now',
    'Flown this month',
    'Medical due',
    'Your messages',
  ])
})

test('a student sees the progress to the licence first', async () => {
  const file = sampleOf(training.read)
  const total = { kind: 'total' as const, minutes: 1380, required: 2400, left: 1020, brought_in: 0 }
  const step = { ...file.steps[0]!, title: 'First solo', state: 'current' as const }
  club.answers(training.read, { ...file, hours: [total], steps: [step] })
  const { screen, titlesWith } = await openHome({ license_type: 'spl' })
  expect((await titlesWith('Next flight')).slice(0, 2)).toEqual(['Your way to the licence', 'Next flight'])
  const progress = screen.getByRole('region', { name: 'Your way to the licence' })
  await expect.element(progress).toMatchTextContent(/23 h of 40 h.*Next: First solo/)
})

test('an instructor sees today’s lessons first', async () => {
  const overview = sampleOf(instruction.overview)
  const lesson = {
    ...sampleOf(instruction.overview).lessons[0]!,
    booking_id: newId(),
    flight_date: TODAY,
    start_time: '10:00',
    end_time: '11:30',
    student: { _id: newId(), name: 'Noor Aziz', contact_number: '' },
  }
  club.answers(instruction.overview, { ...overview, lessons: [lesson], requests: [lesson] })
  const { screen, titlesWith } = await openHome({ instructor_rated: true })
  expect((await titlesWith('Today’s lessons')).slice(0, 2)).toEqual(['Today’s lessons', 'Next flight'])
  const lessons = screen.getByRole('region', { name: 'Today’s lessons' })
  await expect.element(lessons.getByRole('link', { name: 'Noor Aziz' })).toBeVisible()
  await expect.element(lessons.getByRole('link', { name: 'Answer 1 request' })).toBeVisible()
})

test('an associate, who may not train, learns what is missing and where to go', async () => {
  const { screen } = await openHome({ membership_type: 'associate', license_type: 'none' })
  const toDo = screen.getByRole('region', { name: 'To do' })
  await expect
    .element(toDo.getByRole('link', { name: 'Become an Ordinary Member Apply' }))
    .toHaveAttribute('href', '/members/membership')
  expect(club.callsTo(training.read)).toEqual([])
})
