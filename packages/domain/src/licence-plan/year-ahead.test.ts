import { describe, expect, test } from 'vitest'
import type { Credential } from '../readiness/credential.ts'
import { rulesInForce } from '../readiness/rules.ts'
import type { CountedFlight } from './flight-needs.ts'
import { yearAhead, type LicenceFacts } from './year-ahead.ts'

const paper = (kind: Credential['kind'], valid_until: string | null, traits: Partial<Credential> = {}) => ({
  kind,
  detail: '',
  state: 'verified' as const,
  valid_from: null,
  valid_until,
  ...traits,
})

const flight = (on: string, traits: Partial<CountedFlight> = {}): CountedFlight => ({
  on,
  model: 'TB-9',
  dual: false,
  minutes: 90,
  landings: 3,
  ...traits,
})

const KINDS = [60, 90].flatMap((minutes) => [
  { model: 'TB-9', dual: false, minutes, cents: minutes * 500 },
  { model: 'TB-9', dual: true, minutes, cents: minutes * 700 },
])

/** A pilot who flew last week and whose papers outlast the year. */
const FACTS: LicenceFacts = {
  today: '2026-11-18',
  licensed: true,
  credentials: [
    paper('medical', '2028-03-31'),
    paper('licence', null, { detail: 'ppl' }),
    paper('certificate-of-experience', '2027-12-31'),
  ],
  rules: rulesInForce([]),
  flown: [flight('2026-11-11')],
  booked: [],
  kinds: KINDS,
  isBookable: () => true,
  prefer: 'fewest',
}

const lineOf = (key: string, facts: LicenceFacts) => yearAhead(facts).lines.find((line) => line.key === key)
const withPaper = (...papers: Credential[]): LicenceFacts => ({
  ...FACTS,
  credentials: [
    ...FACTS.credentials.filter(({ kind }) => papers.every((one) => one.kind !== kind)),
    ...papers,
  ],
})
const flightsOf = (facts: LicenceFacts) =>
  yearAhead(facts).flights?.map(({ by, dual, minutes, counts_for }) => [
    by,
    dual ? 'dual' : 'solo',
    minutes,
    ...counts_for,
  ])

describe('documents', () => {
  test.each([
    ['outlasts the year', '2027-11-18', 'holds', 'Valid until Thu 18 Nov 2027', null],
    ['ends on the last day but one', '2027-11-17', 'ends', 'Valid until Wed 17 Nov 2027', '2027-11-17'],
    ['ends today', '2026-11-18', 'ends', 'Valid until Wed 18 Nov 2026', '2026-11-18'],
    ['ended yesterday', '2026-11-17', 'ended', 'Ended Tue 17 Nov 2026', null],
  ])('a medical that %s', (_case, until, outlook, value, by) => {
    const line = lineOf('medical', withPaper(paper('medical', until)))
    expect(line).toMatchObject({ outlook, value })
    expect(line?.act ?? null).toEqual(
      outlook === 'holds' ? null : { text: 'Renew the medical and send it to us', by, cure: 'send-medical' },
    )
  })

  test.each(['submitted', 'revoked'] as const)('a medical that is %s is not on record', (state) => {
    expect(lineOf('medical', withPaper(paper('medical', '2030-01-01', { state })))).toMatchObject({
      outlook: 'missing',
      value: 'Not on record',
      spans: [],
    })
  })

  test('a rule that is off has no line', () => {
    const rules = rulesInForce([{ code: 'medical', mode: 'off' }])
    expect(lineOf('medical', { ...FACTS, rules })).toBeUndefined()
  })
})

describe('recency', () => {
  test('each flight is planned a week before the landings run out', () => {
    expect(flightsOf(FACTS)).toEqual([
      ['2027-02-02', 'solo', 60, 'Recency', 'Passengers'],
      ['2027-04-26', 'solo', 60, 'Recency', 'Passengers'],
      ['2027-07-18', 'solo', 60, 'Recency', 'Passengers'],
      ['2027-10-09', 'solo', 60, 'Recency', 'Passengers'],
    ])
    expect(lineOf('recency', FACTS)).toMatchObject({
      outlook: 'ends',
      value: 'Current until Tue 9 Feb 2027',
      spans: [
        { from: '2026-11-18', to: '2027-02-09', planned: false },
        { from: '2027-02-10', to: '2027-11-18', planned: true },
      ],
    })
  })

  test('a booked flight counts', () => {
    const booked = [flight('2027-02-05')]
    expect(flightsOf({ ...FACTS, booked })?.[0]?.[0]).toBe('2027-04-29')
  })

  test('a pilot who is not current flies with an instructor first', () => {
    const facts = { ...FACTS, flown: [] }
    expect(flightsOf(facts)?.[0]).toEqual(['2026-11-19', 'dual', 60, 'Recency'])
    expect(lineOf('recency', facts)).toMatchObject({
      outlook: 'ended',
      value: 'Not current: fly with an instructor first',
    })
  })

  test('flights are only planned on days that can be booked', () => {
    const isBookable = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6
    const days = flightsOf({ ...FACTS, isBookable })?.map(([by]) => String(by))
    expect(days).toEqual(['2027-01-30', '2027-04-17', '2027-07-03', '2027-09-18'])
  })
})

describe('the certificate of experience', () => {
  const ending = (until: string) => withPaper(paper('certificate-of-experience', until))

  test('the hours are counted, and flights for them are planned together with the recency', () => {
    const facts = { ...ending('2027-03-14'), flown: [flight('2026-11-11', { minutes: 186 })] }
    expect(lineOf('certificate', facts)).toMatchObject({
      value: 'Valid until Sun 14 Mar 2027. 3.1 of 5 h flown or booked, 0 of 2 h with an instructor',
      act: { text: 'Have an instructor certify your hours', by: '2027-03-14', cure: 'send-licence' },
      spans: [
        { from: '2026-11-18', to: '2027-03-14', planned: false },
        { from: '2027-03-15', to: '2027-11-18', planned: true },
      ],
    })
    expect(flightsOf(facts)?.slice(0, 3)).toEqual([
      ['2027-02-02', 'dual', 60, 'Recency', 'Passengers', 'Certificate of experience'],
      ['2027-03-07', 'dual', 60, 'Recency', 'Passengers', 'Certificate of experience'],
      ['2027-05-29', 'solo', 60, 'Recency', 'Passengers'],
    ])
  })

  test('hours are rounded down, so that nothing looks complete before it is', () => {
    const facts = { ...ending('2027-03-14'), flown: [flight('2026-11-11', { minutes: 299 })] }
    expect(lineOf('certificate', facts)?.value).toContain('4.9 of 5 h')
  })

  test('one that ends before the next flight is possible needs a test', () => {
    const facts = { ...ending('2026-11-18'), isBookable: (date: string) => date > '2026-11-20' }
    expect(lineOf('certificate', facts)).toMatchObject({
      act: { text: 'Arrange a test with an examiner', by: '2026-11-18', cure: 'ask-club' },
    })
    expect(flightsOf(facts)).toBeUndefined()
  })

  test('one that has ended is renewed as the rule says', () => {
    expect(lineOf('certificate', ending('2026-11-17'))).toMatchObject({
      outlook: 'ended',
      act: {
        text: 'Fly what is missing and have an instructor certify it, or take a test with an examiner.',
        by: null,
      },
    })
  })

  test('officers set the hours', () => {
    const rules = rulesInForce([{ code: 'certificate', figures: { hours: 12 } }])
    const value = lineOf('certificate', { ...ending('2027-03-14'), rules })?.value
    expect(value).toContain('1.5 of 12 h flown or booked, 0 of 2 h with an instructor')
  })
})

test('a student has documents to keep, but flies as the instructor allows', () => {
  const year = yearAhead({ ...FACTS, licensed: false })
  expect(year.lines.map(({ key }) => key)).toEqual(['medical', 'licence'])
  expect(year.flights).toEqual([])
})

test('without an aircraft to fly there is no plan', () => {
  expect(yearAhead({ ...FACTS, kinds: [] }).flights).toBeNull()
})
