import { aheadInWords } from '@rsfc/domain/chat/ahead-answer'
import { passengersInWords, planesWithRoom } from '@rsfc/domain/chat/passengers-answer'
import { LOCAL } from '@rsfc/domain/places/place'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { flights } from '../../flying/airworthiness/tables.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { join } from '../../testing/test-members.ts'

const MODEL = 'Socata TB-9 Tampico'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
  const fields = { aircraft_model: MODEL, aircraft_capacity: 4 }
  await club.db.update(aircraft).set(fields).where(eq(aircraft._id, club.plane))
})
afterAll(() => club.close())

type Pilot = Awaited<ReturnType<typeof join>>
type Paper = Parameters<FlyingClub['admin']['readiness']['grant']>[0]['body']

async function addPilot(license_type: 'ppl' | 'spl' = 'ppl', papers: Paper[] = []): Promise<Pilot> {
  const pilot = await join(club.app, club.db, { membership_type: 'ordinary', license_type })
  const all: Paper[] = [
    { kind: 'licence', detail: license_type, state_of_issue: 'Singapore' },
    { kind: 'medical', valid_until: '2027-01-31' },
    { kind: 'certificate-of-experience', valid_until: '2028-03-14' },
    { kind: 'english', detail: '6' },
    { kind: 'airport-pass', valid_until: '2028-12-31' },
    { kind: 'type-checkout', detail: MODEL },
    ...papers,
  ]
  for (const body of all) await club.admin.readiness.grant({ params: { id: pilot.member._id }, body })
  return pilot
}

async function fly(pilot: Pilot, on: string, landings_day: number) {
  await club.db.insert(flights).values({
    aircraft_id: club.plane,
    pilot_id: pilot.member._id,
    function: 'pic',
    landings_day,
    start: new Date(`${on}T02:00:00Z`),
    end: new Date(`${on}T03:00:00Z`),
  })
}

/** Reads the question, as the page does. */
async function detailsOf(pilot: Pilot, question: string) {
  const { answers } = await pilot.chat.ask({ body: { question } })
  const [first] = answers
  return first?.kind === 'live' ? { key: first.key, ...first.details } : expect.fail(JSON.stringify(first))
}

/** Looks the answer up with the calls that the page makes. */
async function passengersAnswer(pilot: Pilot, question: string): Promise<string> {
  const { key, when, passengers, destination } = await detailsOf(pilot, question)
  expect(key).toBe('live.passengers')
  const flight_date = when?.kind === 'days' ? when.from : '2026-11-14'
  const plan = { flight_date, passengers: passengers ?? 1, destination: destination ?? LOCAL }
  const planes = planesWithRoom(await pilot.fleet.list(), plan.passengers)
  const judged = await Promise.all(
    planes.map(async (plane) => ({
      ...plane,
      readiness: await pilot.readiness.ofFlight({ query: { ...plan, aircraft_type: plane._id } }),
    })),
  )
  return passengersInWords(judged, { ...plan, on: flight_date })
}

// SPEC o8.assistant.passengers
test('a member who is not recent is told what is missing, and one who is may take two friends', async () => {
  const pilot = await addPilot()
  await fly(pilot, '2026-11-07', 2)
  const question = 'may I take two friends on Saturday?'
  const lacking = await passengersAnswer(pilot, question)
  expect(lacking).toContain('No, not as it stands, with 2 passengers on Sat 14 Nov 2026.')
  expect(lacking).toContain(
    `Passengers: 2 of 3 landings since Sun 16 Aug; one more in a ${MODEL}, alone or dual, makes it 3`,
  )
  await fly(pilot, '2026-11-08', 1)
  expect(await passengersAnswer(pilot, question)).toBe(
    `Yes, with 2 passengers on Sat 14 Nov 2026 everything that the club checks is in order for 9V-BOA (${MODEL}). Passengers: 3 of 3 landings since Sun 16 Aug in a ${MODEL}.`,
  )
  // On the 91st day after them the landings no longer count.
  expect(await passengersAnswer(pilot, 'am I legal to carry passengers on 8 Feb 2027')).toContain(
    'Passengers: 0 of 3 landings since Tue 10 Nov',
  )
})

test('a student carries nobody, and a restricted licence does not reach Senai', async () => {
  const student = await addPilot('spl')
  expect(await passengersAnswer(student, 'can I bring my wife and kids on Sunday')).toContain(
    'Privileges of the licence: Students carry no passengers',
  )
  const pilot = await addPilot('ppl', [
    { kind: 'licence', detail: 'ppl', restricted: true, state_of_issue: 'Singapore' },
  ])
  await fly(pilot, '2026-11-07', 3)
  const answer = await passengersAnswer(pilot, 'can I take two friends to Senai on 24 Nov')
  expect(answer).toContain('with 2 passengers on Tue 24 Nov 2026 to Senai (WMKJ)')
  expect(answer).toContain('Restricted licence: Singapore only, not Senai (WMKJ)')
})

// SPEC o8.assistant.ahead
test('a member is told what ends before a day, with the flights to fly', async () => {
  const pilot = await addPilot()
  await fly(pilot, '2026-11-07', 3)
  const year = await pilot.readiness.yearAhead({ params: { id: pilot.member._id }, query: {} })
  const answer = async (question: string) => {
    const { key, before } = await detailsOf(pilot, question)
    expect(key).toBe('live.ahead')
    return aheadInWords(year, before)
  }
  const march = await answer('what do I need before 14 March?')
  expect(march).toContain('What you need before Sun 14 Mar 2027: Medical: Valid until Sun 31 Jan 2027.')
  expect(march).toContain('Recency: Current until Fri 5 Feb 2027.')
  expect(march).toContain(`To fly: 1 h on your own in a ${MODEL} by Fri 29 Jan 2027`)
  expect(await answer('what expires before December')).toBe(
    'Nothing of yours ends before Tue 1 Dec 2026, and no flights are needed for it.',
  )
})

test('a visitor gets the public answer to the same questions', async () => {
  const ask = (question: string) => club.visitor.chat.ask({ body: { question } })
  const first = await ask('may I take two friends on Saturday?')
  // The answer of the intent stands.
  expect(first).toMatchObject({ sure: true, answers: [{ kind: 'text', key: 'CB20' }, {}, {}] })
  const second = await ask('what do I need before 14 March?')
  expect(second).toMatchObject({ sure: true, answers: [{ kind: 'text', key: 'CB33' }, {}, {}] })
  expect(JSON.stringify([first, second])).not.toContain('live.')
})
