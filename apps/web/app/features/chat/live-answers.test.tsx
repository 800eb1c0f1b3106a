import { chat } from '@rsfc/contract/chat/routes'
import type { LiveAnswer } from '@rsfc/contract/chat/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId, sampleAircraft } from '../../../testing/sample-flights.ts'
import { sampleOf } from '../../../testing/sample.ts'
import { Assistant } from './assistant.tsx'

const USER = newId()
const SATURDAY = '2026-11-21'
const PLANE = sampleAircraft({
  aircraft_registration: '9V-BOA',
  aircraft_model: 'TB-9',
  aircraft_capacity: 4,
  aircraft_status: 'active',
})
const DETAILS: LiveAnswer['details'] = {
  when: { kind: 'days', from: SATURDAY, to: SATURDAY, time: null },
  minutes: null,
  crew: null,
  registration: null,
  passengers: 2,
  destination: null,
  before: null,
  words: '',
}

beforeEach(() => vi.setSystemTime('2026-11-16T10:00:00+08:00'))
afterEach(() => {
  vi.useRealTimers()
})

async function ask(question: string, key: LiveAnswer['key'], details: Partial<LiveAnswer['details']> = {}) {
  club.answers(chat.count, null)
  const answer = {
    kind: 'live' as const,
    key,
    title: key,
    details: { ...DETAILS, words: question, ...details },
  }
  club.answers(chat.ask, { sure: true, known: true, answers: [answer] })
  const { screen } = await openPage(<Assistant place="header" />, { as: { _id: USER } })
  await screen.getByRole('button', { name: 'Ask RSFC' }).click()
  const panel = screen.getByRole('dialog', { name: 'Ask RSFC' })
  await panel.getByRole('textbox', { name: 'Your question' }).fill(question)
  await userEvent.keyboard('{Enter}')
  return { log: panel.getByRole('log'), link: (name: string) => panel.getByRole('link', { name }) }
}

function judge(traits: Partial<ReadinessLine>, result: 'ready' | 'attention') {
  const line = { ...sampleOf(readiness.ofFlight).lines[0], title: 'Passengers', override: null, ...traits }
  const lines = [line as ReadinessLine]
  club.answers(readiness.ofFlight, { result, lines, crew: [], recency: null, planner: null })
}

// SPEC o8.assistant.passengers
test('who may take two friends gets a booking filled in with them', async () => {
  club.answers(fleet.list, [PLANE])
  judge({ rule: 'passengers', state: 'ok', value: '3 of 3 landings' }, 'ready')
  const { log, link } = await ask('may I take two friends on Saturday?', 'live.passengers')
  await expect.element(log).toMatchTextContent('Yes, with 2 passengers on Sat 21 Nov 2026')
  await expect
    .element(link('Fill in a booking'))
    .toHaveAttribute(
      'href',
      `/members/booking/new-booking?type=leisure&passengers=2&aircraft=${PLANE._id}&date=${SATURDAY}`,
    )
  expect(club.callsTo(readiness.ofFlight).map(({ query }) => query)).toMatchObject([
    { aircraft_type: PLANE._id, flight_date: SATURDAY, destination: 'local', flight_type: 'leisure' },
  ])
})

test('who may not gets the line that stops it, and the link that helps', async () => {
  club.answers(fleet.list, [PLANE])
  const cure = { link: '/members/booking/new-booking?type=training', link_label: 'Book a lesson' }
  judge({ rule: 'passengers', state: 'warn', value: '2 of 3 landings', ...cure }, 'attention')
  const { log, link } = await ask('may I take two friends on Saturday?', 'live.passengers')
  await expect.element(log).toMatchTextContent('No, not as it stands')
  await expect.element(log).toMatchTextContent('Passengers: 2 of 3 landings.')
  await expect.element(link('Book a lesson')).toHaveAttribute('href', cure.link)
})

test('more people than seats are not judged at all', async () => {
  club.answers(fleet.list, [PLANE])
  const { log } = await ask('can I take five friends', 'live.passengers', { passengers: 5 })
  await expect.element(log).toMatchTextContent('5 passengers do not fit: beside you there is room for 3.')
})

// SPEC o8.assistant.ahead
test('what is needed before a day is answered from the year ahead, with its page', async () => {
  const year = { from: '2026-11-16', until: '2027-11-16', lines: [], flights: [], booked: [] }
  club.answers(readiness.yearAhead, year)
  const { log, link } = await ask('what do I need before 14 March?', 'live.ahead', { before: '2027-03-14' })
  await expect.element(log).toMatchTextContent('Nothing of yours ends before Sun 14 Mar 2027')
  await expect.element(link('Keep my licence')).toHaveAttribute('href', '/members/keep-my-licence')
})
