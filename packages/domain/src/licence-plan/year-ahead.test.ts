import { describe, expect, test } from 'vitest'
import type { Credential } from '../readiness/credential.ts'
import { rulesInForce } from '../readiness/rules.ts'
import type { CountedFlight } from './flight-needs.ts'
import { daysBetween } from '../time/club-time.ts'
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
  aircraft_class: '',
  dual: false,
  minutes: 90,
  landings: 3,
  ...traits,
})

const KINDS = [60, 90].flatMap((minutes) => [
  { model: 'TB-9', aircraft_class: '' as const, dual: false, minutes, cents: minutes * 500 },
  { model: 'TB-9', aircraft_class: '' as const, dual: true, minutes, cents: minutes * 700 },
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
  holidays: [],
  prefer: 'fewest',
  dues: [],
  certifier: null,
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

describe('passes and English', () => {
  test.each([
    ['outlasts the year', '2027-11-18', 'holds', null],
    // 14 working days before Fri 30 Apr 2027.
    ['ends later', '2027-04-30', 'ends', '2027-04-12'],
    ['ends so soon that it is late', '2026-12-08', 'ends', null],
    ['ends with just enough time', '2026-12-09', 'ends', '2026-11-19'],
    ['has ended', '2026-11-17', 'ended', null],
  ])('an airport pass that %s', (_case, until, outlook, by) => {
    const line = lineOf('airport-pass', withPaper(paper('airport-pass', until)))
    expect(line).toMatchObject({ outlook })
    expect(line?.act ?? null).toEqual(
      outlook === 'holds'
        ? null
        : { text: 'Apply for a new pass: it takes 14 working days', by, cure: 'ask-club' },
    )
  })

  test.each([
    ['4', '2027-03-31', 'ends', 'Level 4. Valid until Wed 31 Mar 2027'],
    ['5', '2029-03-31', 'holds', 'Level 5. Valid until Sat 31 Mar 2029'],
    ['6', null, 'holds', 'Level 6. No end date'],
    ['4', null, 'missing', 'The end date is not on record'],
  ])('English of level %s until %s', (detail, until, outlook, value) => {
    expect(lineOf('english', withPaper(paper('english', until, { detail })))).toMatchObject({
      outlook,
      value,
    })
  })

  test('what is not on record is missing, with a way to get it; a club without the rule has no line', () => {
    for (const key of ['english', 'airport-pass']) {
      expect(lineOf(key, FACTS)).toMatchObject({
        outlook: 'missing',
        value: 'Not on record',
        act: { by: null },
      })
      const rules = rulesInForce([{ code: key as 'english', mode: 'off' }])
      expect(lineOf(key, { ...FACTS, rules })).toBeUndefined()
    }
  })
})

describe('membership dues', () => {
  const month = (name: string, left = 0, charge = name) => ({ month: name, charge, left })
  test.each([
    ['are not charged here', [], undefined],
    [
      'are paid for this month',
      [month('2026-11')],
      'ends: Paid until the end of November 2026, 2026-11-18 to 2026-11-30',
    ],
    [
      'are paid for two months in a row',
      [month('2026-11'), month('2026-12')],
      'ends: Paid until the end of December 2026, 2026-11-18 to 2026-12-31',
    ],
    [
      'are paid for all of the year',
      Array.from({ length: 24 }, (_, at) =>
        month(`${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`),
      ),
      'holds: Paid until the end of December 2027, 2026-11-18 to 2027-11-18',
    ],
    [
      'were last charged for a month that is over',
      [month('2026-10')],
      'ends: Nothing to pay: paid until the end of October 2026, November is not charged yet, 2026-11-18 to 2026-11-30',
    ],
    [
      'are not paid for this month',
      [month('2026-10'), month('2026-11', 25_000)],
      'ended: $250.00 to pay, from November 2026 on',
    ],
    [
      'are not paid for the next month',
      [month('2026-11'), month('2026-12', 25_000)],
      'ends: $250.00 to pay, from December 2026 on, 2026-11-18 to 2026-11-30',
    ],
    [
      'are not paid for a quarter, which is one charge',
      ['2026-10', '2026-11', '2026-12'].map((one) => month(one, 75_000, 'quarter')),
      'ended: $750.00 to pay, from October 2026 on',
    ],
  ])('that %s', (_case, dues, expected) => {
    const line = lineOf('dues', { ...FACTS, dues })
    const spans = line?.spans.map(({ from, to }) => `, ${from} to ${to}`).join('') ?? ''
    expect(line && `${line.outlook}: ${line.value}${spans}`).toBe(expected)
    expect(line?.act?.cure).toBe(line?.value.includes('$') ? 'pay-account' : undefined)
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

describe('a pilot of several types', () => {
  const SEVERAL: LicenceFacts = {
    ...FACTS,
    kinds: [...KINDS, ...KINDS.map((kind) => ({ ...kind, model: 'C172', cents: kind.cents - 1000 }))],
    flown: [
      flight('2026-11-01', { model: 'C172' }),
      flight('2026-11-03', { model: 'TB-9' }),
      flight('2026-11-11', { model: 'TB-9' }),
    ],
  }

  test('has one picture: recency with all types, passengers in the type flown most', () => {
    expect(lineOf('recency', SEVERAL)?.value).toBe('Current until Tue 9 Feb 2027')
    expect(lineOf('passengers', SEVERAL)?.value).toBe('Current until Tue 9 Feb 2027 in a TB-9')
    const keys = yearAhead(SEVERAL).lines.map(({ key }) => key)
    expect(keys, 'no line twice').toEqual([...new Set(keys)])
    expect(
      new Set(yearAhead(SEVERAL).flights?.map(({ model }) => model)),
      'the cheaper type keeps no passengers',
    ).toEqual(new Set(['TB-9']))
  })

  test('plans the cheapest type where passengers need none', () => {
    const rules = rulesInForce([{ code: 'passengers', mode: 'off' }])
    const { lines, flights } = yearAhead({ ...SEVERAL, rules, prefer: 'cheapest' })
    expect(lines.some(({ key }) => key === 'passengers')).toBe(false)
    expect(new Set(flights?.map(({ model }) => model))).toEqual(new Set(['C172']))
  })

  test('a type that can no longer be booked is not kept', () => {
    const flown = [1, 2, 3].map((day) => flight(`2026-11-0${day}`, { model: 'PA-28' }))
    expect(lineOf('passengers', { ...SEVERAL, flown: [...SEVERAL.flown, ...flown] })?.value).toMatch(
      /in a TB-9$/,
    )
  })
})

// SPEC o8.year.passengers
describe('a pilot who carries passengers in several types', () => {
  const kinds = [...KINDS, ...KINDS.map((kind) => ({ ...kind, model: 'C172', cents: kind.cents - 1000 }))]
  const carrying = (model: string, on: string, passengers = 2) => flight(on, { model, passengers })
  const FLOWN = [carrying('C172', '2026-11-01'), carrying('TB-9', '2026-11-11')]
  const passengersOf = (facts: Partial<LicenceFacts>) =>
    yearAhead({ ...FACTS, kinds, flown: FLOWN, ...facts })
      .lines.filter(({ key }) => key === 'passengers')
      .map(({ title, value }) => `${title}: ${value}`)

  test('has a line for each of them, and the plan keeps both', () => {
    expect(passengersOf({})).toEqual([
      'Passengers, TB-9: Current until Tue 9 Feb 2027 in a TB-9',
      'Passengers, C172: Current until Sat 30 Jan 2027 in a C172',
    ])
    const flights = yearAhead({ ...FACTS, kinds, flown: FLOWN }).flights ?? []
    for (const [model, last] of [
      ['TB-9', '2026-11-11'],
      ['C172', '2026-11-01'],
    ]) {
      const own = flights.filter((one) => one.model === model)
      expect(own.every(({ counts_for }) => counts_for.includes(`Passengers, ${model}`))).toBe(true)
      const gaps = own.map(({ by }, at) => daysBetween(own[at - 1]?.by ?? last ?? '', by))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(90)
    }
  })

  test('only in the types in which they do, lately or as booked', () => {
    expect(passengersOf({ flown: [carrying('C172', '2026-11-01', 0), FLOWN[1]!] })).toEqual([
      'Passengers: Current until Tue 9 Feb 2027 in a TB-9',
    ])
    expect(passengersOf({ flown: [carrying('C172', '2026-08-01'), FLOWN[1]!] })).toHaveLength(1)
    expect(passengersOf({ flown: [FLOWN[1]!], booked: [carrying('C172', '2026-12-24')] })).toEqual([
      'Passengers, TB-9: Current until Tue 9 Feb 2027 in a TB-9',
      'Passengers, C172: Not current: fly the landings alone or dual in a C172',
    ])
  })

  test('of one class has one line for it, where the class counts', () => {
    const sep = <T>(all: readonly T[]) => all.map((one) => ({ ...one, aircraft_class: 'sep' as const }))
    const facts = { kinds: sep(kinds), flown: sep(FLOWN) }
    expect(passengersOf(facts)).toEqual(['Passengers: Current until Tue 9 Feb 2027 in a TB-9 or its class'])
    const rules = rulesInForce([{ code: 'passengers', figures: { any_model: 0 } }])
    expect(passengersOf({ ...facts, rules })).toHaveLength(2)
    const every = rulesInForce([{ code: 'passengers', figures: { any_model: 1 } }])
    expect(passengersOf({ ...facts, rules: every })).toEqual(['Passengers: Current until Tue 9 Feb 2027'])
  })
})

test('recency with passengers needs take-offs too, where they were counted', () => {
  const facts = { ...FACTS, flown: [flight('2026-11-01'), flight('2026-11-11', { takeoffs: 1 })] }
  expect(lineOf('recency', facts)?.value).toBe('Current until Tue 9 Feb 2027')
  expect(lineOf('passengers', facts)?.value).toBe('Current until Sat 30 Jan 2027 in a TB-9')
})

describe('landings that nobody counted', () => {
  test('leave recency unknown, and no flight with an instructor is planned for it', () => {
    const facts = { ...FACTS, flown: [flight('2026-11-11', { landings: null })] }
    expect(lineOf('recency', facts)).toMatchObject({
      outlook: 'missing',
      value: 'Landings not counted: ask an officer to add them',
      spans: [{ from: '2027-02-10', to: '2027-11-18', planned: true }],
    })
    expect(flightsOf(facts)?.map(([by, crew]) => [by, crew])[0]).toEqual(['2027-02-02', 'solo'])
  })

  test.each([
    ['too long ago', [flight('2026-08-20', { landings: null })]],
    [
      'beside too few, and too long ago',
      [flight('2026-08-20', { landings: null }), flight('2026-11-11', { landings: 2 })],
    ],
  ])('%s do not help', (_case, flown) => {
    const facts = { ...FACTS, flown }
    expect(lineOf('recency', facts)).toMatchObject({ outlook: 'ended' })
    expect(flightsOf(facts)?.[0]?.slice(0, 2)).toEqual(['2026-11-19', 'dual'])
  })
})

describe("the club's own limit of days since the last flight", () => {
  const rules = rulesInForce([{ code: 'recency', figures: { last_flight_days: 28 } }])
  const facts = { ...FACTS, rules }

  test('is planned for, with the landings of recency', () => {
    const days = yearAhead(facts).flights?.map(({ by }) => by) ?? []
    expect(days.slice(0, 2)).toEqual(['2026-12-02', '2026-12-23'])
    const gaps = days.map((by, at) => daysBetween(days[at - 1] ?? '2026-11-11', by))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(28)
    expect(lineOf('last-flight', facts)).toMatchObject({
      title: 'Last flight',
      outlook: 'ends',
      value: 'Current until Wed 9 Dec 2026',
    })
    expect(lineOf('last-flight', FACTS)).toBeUndefined()
  })

  test('any flight counts, also without counted landings; after it a pilot flies with an instructor first', () => {
    expect(
      lineOf('last-flight', { ...facts, flown: [flight('2026-11-11', { landings: null })] }),
    ).toMatchObject({
      outlook: 'ends',
    })
    const late = { ...facts, flown: [flight('2026-10-20')] }
    expect(lineOf('last-flight', late)).toMatchObject({
      outlook: 'ended',
      value: 'Too long ago: fly with an instructor first',
    })
    expect(flightsOf(late)?.[0]).toEqual(['2026-11-19', 'dual', 60, 'Recency', 'Passengers', 'Last flight'])
  })

  test.each([7, 14])('of %i days can be kept too', (last_flight_days) => {
    const short = rulesInForce([{ code: 'recency', figures: { last_flight_days } }])
    expect(yearAhead({ ...FACTS, rules: short }).flights?.length).toBeGreaterThan(20)
  })
})

describe('flights after the medical has ended', () => {
  const firstOf = (facts: LicenceFacts) =>
    yearAhead(facts).flights?.map(({ by, first }) => [by, first.join()])
  test('are planned as if it were renewed, and say so', () => {
    expect(firstOf(withPaper(paper('medical', '2027-04-26')))).toEqual([
      ['2027-02-02', ''],
      ['2027-04-26', ''],
      ['2027-07-18', 'Medical'],
      ['2027-10-09', 'Medical'],
    ])
    expect(firstOf(withPaper(paper('medical', '2026-11-17')))?.[0]).toEqual(['2027-02-02', 'Medical'])
  })

  test('so does one after the certificate of experience has ended', () => {
    const flown = [flight('2026-11-11', { minutes: 300, dual: true })]
    const facts = { ...withPaper(paper('certificate-of-experience', '2027-05-31')), flown }
    expect(firstOf(facts)?.find(([by = '']) => by > '2027-05-31')?.[1]).toBe('Certificate of experience')
    expect(firstOf(facts)?.[0]?.[1]).toBe('')
  })

  test('with an instructor, or under a rule that is off, need nothing first', () => {
    const facts = { ...withPaper(paper('medical', '2026-11-17')), flown: [] }
    expect(firstOf(facts)?.[0]).toEqual(['2026-11-19', ''])
    const rules = rulesInForce([{ code: 'medical', mode: 'off' }])
    expect(firstOf({ ...facts, rules })?.map(([, first]) => first)).toEqual(['', '', '', '', ''])
  })
})

describe('the certificate of experience', () => {
  const ending = (until: string) => withPaper(paper('certificate-of-experience', until))

  test('the hours are counted, and flights for them are planned together with the recency', () => {
    const facts = { ...ending('2027-03-14'), flown: [flight('2026-11-11', { minutes: 186 })] }
    expect(lineOf('certificate', facts)).toMatchObject({
      value: 'Valid until Sun 14 Mar 2027. 3.1 of 5 h, 0 of 2 dual, flown and booked',
      act: { text: 'Have an instructor certify your hours', by: '2027-03-14', cure: 'certify-hours' },
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

  test('the instructor with whom the pilot flew last is asked to certify', () => {
    expect(lineOf('certificate', { ...ending('2027-03-14'), certifier: 'Ah Kow Lim' })?.act).toEqual({
      text: 'Have Ah Kow Lim certify your hours',
      by: '2027-03-14',
      cure: 'certify-hours',
      cure_label: 'Ask Ah Kow Lim to certify',
    })
  })

  test('hours that are complete are certified, also by a pilot for whom no flight can be planned', () => {
    const flown = [flight('2026-11-11', { minutes: 300, dual: true })]
    expect(lineOf('certificate', { ...ending('2027-03-14'), flown, kinds: [] })?.act?.text).toBe(
      'Have an instructor certify your hours',
    )
  })

  test('hours are rounded down, so that nothing looks complete before it is', () => {
    const facts = { ...ending('2027-03-14'), flown: [flight('2026-11-11', { minutes: 299 })] }
    expect(lineOf('certificate', facts)?.value).toContain('4.9 of 5 h')
  })

  test('one that ends before the next flight is possible needs a test', () => {
    const facts = { ...ending('2026-11-18'), isBookable: (date: string) => date > '2026-11-20' }
    expect(lineOf('certificate', facts)).toMatchObject({
      act: { text: 'Arrange a test with an examiner', by: '2026-11-18', cure: 'certify-hours' },
    })
    expect(flightsOf(facts)).toBeUndefined()
  })

  test.each([
    ['has ended', ending('2026-11-17'), 'ended', 'Ended Tue 17 Nov 2026'],
    [
      'was never recorded',
      withPaper(paper('certificate-of-experience', null, { state: 'revoked' })),
      'missing',
      'Not on record',
    ],
  ])(
    'one that %s is flown for with an instructor and certified within four weeks',
    (_case, facts, outlook, why) => {
      const line = lineOf('certificate', facts)
      expect(line).toMatchObject({
        outlook,
        value: `${why}. 1.5 of 5 h, 0 of 2 dual, flown and booked`,
        act: { text: 'Have an instructor certify your hours', by: '2026-12-17' },
        spans: [{ from: '2026-12-18', to: '2027-11-18', planned: true }],
      })
      const dual = flightsOf(facts)?.filter((one) => one.includes('Certificate of experience')) ?? []
      expect(dual.map(([by, crew, minutes]) => [by, crew, minutes])).toEqual([
        ['2026-12-10', 'dual', 90],
        ['2026-12-10', 'dual', 60],
        ['2026-12-10', 'dual', 60],
      ])
    },
  )

  test('hours that are complete are certified at once after the end, and nothing is flown for them', () => {
    const flown = [flight('2026-11-11', { minutes: 300, dual: true })]
    const facts = { ...ending('2026-11-17'), flown }
    expect(lineOf('certificate', facts)).toMatchObject({
      value: 'Ended Tue 17 Nov 2026. 5 of 5 h, 5 of 2 dual, flown and booked',
      act: { text: 'Have an instructor certify your hours', by: '2026-11-18' },
    })
    expect(flightsOf(facts)?.flat()).not.toContain('Certificate of experience')
  })

  test('without an aircraft, one that has ended needs a test', () => {
    expect(lineOf('certificate', { ...ending('2026-11-17'), kinds: [] })?.act).toMatchObject({
      text: 'Arrange a test with an examiner',
      by: null,
    })
  })

  test('officers set the hours', () => {
    const rules = rulesInForce([{ code: 'certificate', figures: { hours: 12 } }])
    const value = lineOf('certificate', { ...ending('2027-03-14'), rules })?.value
    expect(value).toContain('1.5 of 12 h, 0 of 2 dual, flown and booked')
  })
})

test('a student has documents to keep, but flies as the instructor allows', () => {
  const year = yearAhead({ ...FACTS, licensed: false })
  expect(year.lines.map(({ key }) => key)).toEqual(['medical', 'licence', 'airport-pass'])
  expect(year.flights).toEqual([])
})

// SPEC o8.passengers.recency, o8.passengers.club
describe('recency in a class of aircraft', () => {
  const kinds = (['TB-9', 'C172'] as const).flatMap((model) =>
    [60, 90].map((minutes) => ({
      model,
      aircraft_class: 'sep' as const,
      dual: false,
      minutes,
      cents: minutes * (model === 'TB-9' ? 500 : 480),
    })),
  )
  const flown = [
    flight('2026-11-10', { aircraft_class: 'sep' }),
    flight('2026-11-11', { model: 'C172', aircraft_class: 'sep' }),
    flight('2026-11-12', { model: 'C172', aircraft_class: 'sep', landings: 0 }),
  ]
  const passengers = (any_model: number, facts: Partial<LicenceFacts> = {}) => {
    const rules = rulesInForce([{ code: 'passengers', figures: { any_model } }])
    return lineOf('passengers', { ...FACTS, kinds, flown, rules, ...facts })?.value
  }

  test('is planned in the model flown most, and another model of its class keeps it', () => {
    expect(passengers(0)).toBe('Current until Tue 9 Feb 2027 in a C172')
    expect(passengers(2)).toBe('Current until Tue 9 Feb 2027 in a C172 or its class')
    const older = { flown: flown.map((one) => (one.model === 'C172' ? { ...one, on: '2026-09-01' } : one)) }
    expect(passengers(0, older)).toBe('Current until Mon 30 Nov 2026 in a C172')
    expect(passengers(2, older)).toBe('Current until Mon 8 Feb 2027 in a C172 or its class')
  })

  test('a flight in a model that the plan cannot contain counts for its class', () => {
    const only = { flown: [flight('2026-11-11', { model: 'PA28', aircraft_class: 'sep' })] }
    expect(passengers(0, only)).toBeUndefined()
    expect(passengers(2, only)).toBe('Current until Tue 9 Feb 2027 in a TB-9 or its class')
  })

  test('is planned for the club’s own recency too, in cheaper flights of the class', () => {
    const plan = (any_model: number) => {
      const rules = rulesInForce([
        { code: 'recency', figures: { any_model } },
        { code: 'passengers', mode: 'off' },
      ])
      const tampico = [flight('2026-11-11', { aircraft_class: 'sep' })]
      const { flights } = yearAhead({ ...FACTS, kinds, rules, flown: tampico, prefer: 'cheapest' })
      return flights?.map(({ model }) => model)
    }
    expect(new Set(plan(0))).toEqual(new Set(['TB-9']))
    expect(new Set(plan(2))).toEqual(new Set(['C172']))
  })
})

test('without an aircraft to fly there is no plan', () => {
  expect(yearAhead({ ...FACTS, kinds: [] }).flights).toBeNull()
})

test.each([
  ['', 0],
  [', and passengers in two types', 2],
])('a year is planned within 50 ms, also with a limit of 28 days and hours to fly%s', (_also, passengers) => {
  const rules = rulesInForce([{ code: 'recency', figures: { last_flight_days: 28 } }])
  const kinds = [60, 90, 120].flatMap((minutes) =>
    ['TB-9', 'C172'].flatMap((model) => [
      {
        model,
        aircraft_class: passengers > 0 ? ('' as const) : ('sep' as const),
        dual: false,
        minutes,
        cents: minutes * (model === 'TB-9' ? 500 : 480),
      },
      {
        model,
        aircraft_class: passengers > 0 ? ('' as const) : ('sep' as const),
        dual: true,
        minutes,
        cents: minutes * (model === 'TB-9' ? 700 : 650),
      },
    ]),
  )
  const flown = ['TB-9', 'C172'].map((model, at) => flight(`2026-11-1${at}`, { model, passengers }))
  const facts = { ...withPaper(paper('certificate-of-experience', '2027-10-30')), kinds, rules, flown }
  const plan = (prefer: 'fewest' | 'cheapest') => {
    const start = performance.now()
    expect(yearAhead({ ...facts, prefer }).flights).not.toBeNull()
    return performance.now() - start
  }
  for (const prefer of ['fewest', 'cheapest'] as const) {
    const times = Array.from({ length: 20 }, () => plan(prefer))
    expect(Math.min(...times)).toBeLessThan(50)
  }
})
