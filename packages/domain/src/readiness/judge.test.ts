import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldOn } from '../field/field.ts'
import { STANDARD_FIELD } from '../field/standard-field.ts'
import { clubDate } from '../time/club-time.ts'
import type { Facts, HeldCredential } from './facts.ts'
import { judgeFlight } from './judge.ts'
import { READINESS_RESULTS, resultOf } from './line.ts'
import { OVERRIDERS, RULE_CODES, RULE_MODES, rulesInForce, SHIPPED_RULES, type RuleCode } from './rules.ts'

const MODEL = 'Socata TB-9 Tampico'

const credential = (traits: Partial<HeldCredential> & Pick<HeldCredential, 'kind'>): HeldCredential => ({
  detail: '',
  state: 'verified',
  submitted_on: '2026-11-01',
  valid_from: null,
  valid_until: '2027-12-31',
  ...traits,
})

const PAPERS: HeldCredential[] = [
  credential({ kind: 'medical' }),
  credential({ kind: 'licence', detail: 'ppl', valid_until: null, state_of_issue: 'Singapore' }),
  credential({ kind: 'certificate-of-experience' }),
  credential({ kind: 'type-checkout', detail: MODEL, valid_until: null }),
  credential({ kind: 'english', detail: '6', valid_until: null }),
  credential({ kind: 'airport-pass' }),
]

const OPEN_DAY = fieldOn(STANDARD_FIELD, '2026-11-21')
const TIMES = {
  start_time: '10:00',
  end_time: '12:00',
  light: { from: 400, to: 1150 },
  field: OPEN_DAY,
}

/** A pilot who is ready to fly alone on Saturday. */
const READY: Facts = {
  today: '2026-11-14',
  flight_date: '2026-11-21',
  times: TIMES,
  holidays: [],
  flight_type: 'leisure',
  instructed: false,
  instructor_answer: null,
  examined: false,
  crew_open: true,
  pilot: {
    license_type: 'ppl',
    membership_type: 'ordinary',
    membership_sent_on: null,
    account_status: 'active',
    overdue: 0,
    credentials: PAPERS,
    solo_authorisations: [],
    flown: [{ on: '2026-11-07', landings: 3 }],
    states_set_up: true,
    experience: null,
  },
  passengers: 0,
  destination: 'local',
  night: false,
  crew: [],
  booked: [],
  aircraft: {
    aircraft_registration: '9V-BOA',
    checkouts_set_up: true,
    inspections_waived: false,
    aircraft_model: MODEL,
    aircraft_class: '',
    groundings: [],
    meter: 1000,
    inspections: [{ name: '100 h check', due_on: null, due_tenths: 1500, tolerance_tenths: 0, blocks: true }],
  },
}

const pilotWith = (traits: Partial<Facts['pilot']>): Facts => ({
  ...READY,
  pilot: { ...READY.pilot, ...traits },
})
const withPapers = (...papers: HeldCredential[]) => {
  const kinds = new Set(papers.map(({ kind }) => kind))
  return pilotWith({ credentials: [...PAPERS.filter(({ kind }) => !kinds.has(kind)), ...papers] })
}

const judge = (facts: Facts, rules = rulesInForce([])) => judgeFlight(facts, rules)
const stateOf = (rule: RuleCode, facts: Facts, rules = rulesInForce([])) =>
  judge(facts, rules).find((line) => line.rule === rule)?.state
const linesOf = (rule: RuleCode, facts: Facts) => judge(facts).filter((line) => line.rule === rule)

test('a short rating that has ended is not taken for part of the name of a model', () => {
  const ended = credential({ kind: 'rating', detail: 'IR', valid_until: '2026-11-01' })
  const cirrus = { ...READY.aircraft, aircraft_model: 'Cirrus SR22' } as Facts['aircraft']
  expect(stateOf('privileges', { ...withPapers(ended), aircraft: cirrus })).toBe('ok')
})

test('when everything is in order, each line says so and the pilot is ready', () => {
  const lines = judge(READY)
  expect(lines.map(({ rule, state, value }) => [rule, state, value])).toEqual([
    ['medical', 'ok', 'Valid until Fri 31 Dec 2027'],
    ['licence', 'ok', 'Private: no end date'],
    ['certificate', 'ok', 'Valid until Fri 31 Dec 2027'],
    ['type-checkout', 'ok', `${MODEL}: no end date`],
    ['recency', 'ok', 'Current until Fri 5 Feb 2027'],
    ['privileges', 'ok', 'Allows this flight'],
    ['english', 'ok', 'Level 6: no end date'],
    ['airport-pass', 'ok', 'Valid until Fri 31 Dec 2027'],
    ['membership', 'ok', 'Includes flying'],
    ['account', 'ok', 'Active'],
    ['overdue', 'ok', 'Nothing overdue'],
    ['daylight', 'ok', 'In daylight, while the club is open'],
    ['aircraft-grounded', 'ok', 'Not grounded'],
    ['inspection', 'ok', 'Nothing past due'],
  ])
  expect(resultOf(lines)).toBe('ready')
  expect(lines.every(({ fix, cure }) => fix === '' && cure === null)).toBe(true)
})

describe('a medical is judged for the day of the flight', () => {
  test.each([
    ['on its last day', '2026-11-21', 'soon', 'Valid until Sat 21 Nov 2026'],
    ['the day after', '2026-11-20', 'warn', 'Ends Fri 20 Nov 2026, before the flight'],
    ['on the day before its flight', '2026-11-14', 'warn', 'Ends Sat 14 Nov 2026, before the flight'],
    ['yesterday', '2026-11-13', 'warn', 'Ended Fri 13 Nov 2026'],
    ['long over', '2026-10-31', 'warn', 'Ended Sat 31 Oct 2026'],
    ['ends 30 days later', '2026-12-21', 'soon', 'Valid until Mon 21 Dec 2026'],
    ['ends 31 days later', '2026-12-22', 'ok', 'Valid until Tue 22 Dec 2026'],
  ])('a medical that ends %s', (_when, valid_until, state, value) => {
    const [line] = linesOf('medical', withPapers(credential({ kind: 'medical', valid_until })))
    expect(line).toMatchObject({ state, value, needed_on: '2026-11-21' })
  })

  test.each([
    ['a leap day', '2028-02-29', '2028-02-29', 'soon'],
    ['the day after a leap day', '2028-02-29', '2028-03-01', 'warn'],
    ['the end of a month', '2026-11-30', '2026-11-30', 'soon'],
    ['the first of the next month', '2026-11-30', '2026-12-01', 'warn'],
    ['the end of February', '2027-02-28', '2027-03-01', 'warn'],
    ['the end of the year', '2026-12-31', '2027-01-01', 'warn'],
  ])('a medical around %s', (_when, valid_until, flight_date, state) => {
    const facts = { ...withPapers(credential({ kind: 'medical', valid_until })), flight_date }
    expect(stateOf('medical', facts)).toBe(state)
  })

  test('days are in club time, not in UTC', () => {
    const facts = withPapers(credential({ kind: 'medical', valid_until: '2026-11-14' }))
    const on = (instant: string) => {
      const today = clubDate(new Date(instant))
      return stateOf('medical', { ...facts, today, flight_date: today })
    }
    expect(on('2026-11-14T15:59:59Z')).toBe('soon')
    expect(on('2026-11-14T16:00:00Z')).toBe('warn')
  })

  test('a medical that begins after the flight is not in force', () => {
    const later = credential({ kind: 'medical', valid_from: '2026-11-22' })
    expect(linesOf('medical', withPapers(later))[0]).toMatchObject({
      state: 'warn',
      value: 'Starts Sun 22 Nov 2026, after the flight',
    })
  })

  test('the old medical counts until the new one is verified and has begun', () => {
    const old = credential({ kind: 'medical', valid_until: '2026-11-21' })
    const submitted = credential({ kind: 'medical', state: 'submitted' })
    expect(stateOf('medical', withPapers(old, submitted))).toBe('soon')
    const next = credential({ kind: 'medical', valid_from: '2026-11-22' })
    expect(stateOf('medical', withPapers(old, next))).toBe('soon')
    expect(stateOf('medical', { ...withPapers(old, next), flight_date: '2026-11-22' })).toBe('ok')
  })

  test.each(['rejected', 'revoked'] as const)('a %s medical does not count', (state) => {
    const line = linesOf('medical', withPapers(credential({ kind: 'medical', state })))[0]
    expect(line).toMatchObject({ state: 'unknown', value: 'Not on record' })
  })

  test.each([
    ['none is on record', [], 'unknown', 'Waiting for approval since Mon 9 Nov 2026'],
    [
      'the last one has ended',
      [credential({ kind: 'medical', valid_until: '2026-11-13' })],
      'warn',
      'Ended Fri 13 Nov 2026. Waiting for approval since Mon 9 Nov 2026',
    ],
    [
      'the last one ends soon',
      [credential({ kind: 'medical', valid_until: '2026-11-30' })],
      'soon',
      'Valid until Mon 30 Nov 2026. Waiting for approval since Mon 9 Nov 2026',
    ],
  ] as const)('when %s, a medical that was sent is not asked for again', (_when, held, state, value) => {
    const submitted = credential({ kind: 'medical', state: 'submitted', submitted_on: '2026-11-09' })
    const [line] = linesOf('medical', withPapers(...held, submitted))
    expect(line).toMatchObject({ state, value, fix: 'An officer will check it.', cure: null })
  })

  test('a submitted medical that ends before the flight does not help', () => {
    const submitted = credential({
      kind: 'medical',
      state: 'submitted',
      submitted_on: '2026-11-09',
      valid_until: '2026-11-20',
    })
    expect(linesOf('medical', withPapers(submitted))[0]).toMatchObject({
      value: 'Not on record',
      cure: 'send-medical',
    })
  })
})

describe('the licence is judged for the function on the flight', () => {
  const student = (traits: Partial<Facts['pilot']> = {}): Facts =>
    pilotWith({
      license_type: 'spl',
      credentials: [credential({ kind: 'medical' }), credential({ kind: 'licence', detail: 'spl' })],
      ...traits,
    })
  const solo = {
    aircraft_model: 'socata tb-9  tampico ',
    area: 'Circuit',
    conditions: 'Wind below 10 kt',
    valid_from: '2026-11-01',
    valid_until: '2026-11-30',
  }

  test('a student alone needs a solo authorisation for the model and the day', () => {
    expect(linesOf('licence', student())[0]).toMatchObject({
      state: 'warn',
      value: 'No solo authorisation for that day',
    })
    expect(linesOf('licence', student({ solo_authorisations: [solo] }))[0]).toMatchObject({
      state: 'ok',
      value: 'Authorised solo until Mon 30 Nov 2026: Circuit; Wind below 10 kt',
    })
    const elsewhere = { ...solo, aircraft_model: 'Cessna 172' }
    expect(linesOf('licence', student({ solo_authorisations: [elsewhere] }))[0]?.value).toBe(
      'No solo authorisation for this aircraft model',
    )
    const over = { ...student({ solo_authorisations: [solo] }), flight_date: '2026-12-01' }
    expect(stateOf('licence', over)).toBe('warn')
  })

  test('a student needs no certificate or checkout, and with an instructor no licence', () => {
    const rules = (facts: Facts) => judge(facts).map(({ rule }) => rule)
    expect(rules(student())).not.toContain('certificate')
    expect(rules(student())).not.toContain('type-checkout')
    expect(rules({ ...student(), instructed: true })).not.toContain('licence')
  })

  test('a student licence does not allow flying in command, and a missing licence is unknown', () => {
    const lesser = withPapers(credential({ kind: 'licence', detail: 'spl' }))
    expect(linesOf('licence', lesser)[0]).toMatchObject({
      state: 'warn',
      value: 'No licence to fly in command',
    })
    const none = pilotWith({ license_type: 'none', credentials: [] })
    expect(linesOf('licence', none)[0]).toMatchObject({ state: 'unknown', value: 'Not on record' })
  })

  test.each([
    ['ppl', 'Private: no end date'],
    ['cpl', 'Commercial: no end date'],
    ['atpl', 'Airline Transport: no end date'],
    ['mcpl', 'Multi-Crew: no end date'],
  ])('the licence %s allows flying in command', (detail, value) => {
    const held = credential({ kind: 'licence', detail, valid_until: null })
    expect(linesOf('licence', withPapers(held))).toMatchObject([{ state: 'ok', value }])
  })

  test('the line names the licence that counts', () => {
    const held = credential({ kind: 'licence', detail: 'ppl', valid_until: '2027-06-30' })
    const submitted = credential({ kind: 'licence', detail: 'atpl', state: 'submitted', valid_until: null })
    const later = credential({ kind: 'licence', detail: 'cpl', valid_from: '2027-01-01', valid_until: null })
    expect(linesOf('licence', withPapers(held, submitted, later))[0]?.value).toBe(
      'Private: valid until Wed 30 Jun 2027',
    )
  })

  test('if the rule also applies to flights with an instructor, any licence is enough for them', () => {
    const rules = rulesInForce([{ code: 'licence', applies_to: ['solo', 'dual'] }])
    const lesson: Facts = { ...student(), flight_type: 'training', instructed: true }
    expect(stateOf('licence', lesson, rules)).toBe('ok')
    expect(stateOf('licence', { ...lesson, pilot: { ...lesson.pilot, license_type: 'ppl' } }, rules)).toBe(
      'ok',
    )
  })

  test.each<[string, Partial<Facts>, boolean]>([
    ['leisure', {}, true],
    ['with an instructor', { instructed: true, crew_open: false }, false],
    ['with an examiner', { examined: true, crew_open: false }, false],
    ['training before an instructor is assigned', { flight_type: 'training' }, false],
    ['training that is confirmed without one', { flight_type: 'training', crew_open: false }, true],
    ['an examination before an examiner is assigned', { flight_type: 'examiniation' }, false],
  ])('does the flight count as solo? %s', (_what, crew, alone) => {
    expect(stateOf('licence', { ...READY, ...crew }) !== undefined).toBe(alone)
  })

  test.each([
    ['', 'Day only', 'Authorised solo until Mon 30 Nov 2026: Day only'],
    ['Circuit', '', 'Authorised solo until Mon 30 Nov 2026: Circuit'],
    ['', '', 'Authorised solo until Mon 30 Nov 2026'],
  ])('a solo authorisation for the area %j with the conditions %j', (area, conditions, value) => {
    const authorised = student({ solo_authorisations: [{ ...solo, area, conditions }] })
    expect(linesOf('licence', authorised)[0]?.value).toBe(value)
  })

  test('a licence that ends before the flight is not enough', () => {
    const ended = credential({ kind: 'licence', detail: 'cpl', valid_until: '2026-11-20' })
    expect(stateOf('licence', withPapers(ended))).toBe('warn')
  })
})

test('a checkout counts for its own model only', () => {
  const other = credential({ kind: 'type-checkout', detail: 'Cessna 172 Skyhawk' })
  expect(linesOf('type-checkout', withPapers(other))[0]).toMatchObject({
    state: 'unknown',
    value: `${MODEL}: not on record`,
    cure: 'book-lesson',
  })
})

test('until officers have said who is checked out on a model, a missing checkout is only a note', () => {
  const rules = rulesInForce([{ code: 'type-checkout', mode: 'block' }])
  const aircraft = { ...(READY.aircraft as NonNullable<Facts['aircraft']>), checkouts_set_up: false }
  const judged = (papers: HeldCredential[]) => {
    const facts = { ...pilotWith({ credentials: papers }), aircraft }
    return judgeFlight(facts, rules).find(({ rule }) => rule === 'type-checkout')
  }
  const others = PAPERS.filter(({ kind }) => kind !== 'type-checkout')
  expect(judged(others)).toMatchObject({ state: 'soon', value: `${MODEL}: to be set up` })
  const ended = credential({ kind: 'type-checkout', detail: MODEL, valid_until: '2026-11-13' })
  expect(judged([...others, ended])).toMatchObject({ state: 'block' })
  expect(judged(PAPERS)).toMatchObject({ state: 'ok' })
})

test('until officers have said where licences were issued, a missing state is only a note', () => {
  const rules = rulesInForce([{ code: 'privileges', mode: 'block' }])
  const judged = (licence: HeldCredential, states_set_up: boolean, traits: Partial<Facts> = {}) => {
    const { pilot } = pilotWith({ credentials: [licence], states_set_up })
    const lines = judgeFlight({ ...READY, pilot, ...traits }, rules)
    return lines.find(({ rule }) => rule === 'privileges')
  }
  const bare = credential({ kind: 'licence', detail: 'ppl' })
  expect(judged(bare, false)).toMatchObject({
    state: 'soon',
    value: 'Where the licence was issued: to be set up',
    fix: 'Officers record where each licence was issued.',
  })
  expect(judged(bare, true)).toMatchObject({
    state: 'block',
    value: 'Not on record: where the licence was issued',
  })
  expect(judged(bare, false, { night: true })).toMatchObject({
    state: 'block',
    value: 'No night rating on record; Where the licence was issued: to be set up',
  })
  const restricted = credential({ kind: 'licence', detail: 'ppl', restricted: true })
  expect(judged(restricted, false, { destination: 'WMKJ' })).toMatchObject({
    state: 'block',
    value: 'Restricted licence: Singapore only, not Senai (WMKJ)',
  })
  const malaysian = credential({ kind: 'licence', detail: 'ppl', state_of_issue: 'Malaysia' })
  expect(judged(malaysian, false)).toMatchObject({ state: 'block' })
})

describe('recency', () => {
  const flown = (...flights: [string, number | null][]) =>
    pilotWith({ flown: flights.map(([on, landings]) => ({ on, landings })) })

  test('is shown for today and for the day of the flight', () => {
    expect(
      linesOf('recency', flown(['2026-08-20', 3])).map(({ title, state, value }) => [title, state, value]),
    ).toEqual([
      ['Recency today', 'ok', 'Current until Wed 18 Nov 2026'],
      ['Recency', 'soon', '0 of 3 landings in the 90 days before the flight'],
    ])
  })

  test('is also shown for when the earlier bookings are flown', () => {
    const facts = {
      ...flown(['2026-08-20', 3]),
      booked: [{ on: '2026-11-17', model: MODEL, aircraft_class: '' as const }],
    }
    expect(linesOf('recency', facts)[1]).toMatchObject({
      state: 'soon',
      value: 'Current until Mon 15 Feb 2027, if you make 3 landings on the flights booked before',
    })
  })

  test('counts earlier bookings only in the same model, if the rule counts that', () => {
    const other = { on: '2026-11-17', model: 'C172', aircraft_class: 'sep' as const }
    const facts = { ...flown(['2026-08-20', 3]), booked: [other] }
    const told = (any_model: number) =>
      judgeFlight(facts, rulesInForce([{ code: 'recency', figures: { any_model } }])).find(
        ({ rule, title }) => rule === 'recency' && title === 'Recency',
      )?.value
    expect(told(1)).toContain('on the flights booked before')
    expect(told(0)).not.toContain('on the flights booked before')
  })

  test('counts landings, not flights; landings that nobody counted are not known', () => {
    expect(stateOf('recency', flown(['2026-11-01', 1], ['2026-11-02', 1]))).toBe('soon')
    expect(linesOf('recency', flown(['2026-11-01', null], ['2026-11-02', 2]))[1]).toMatchObject({
      state: 'unknown',
      value: '2 of 3 landings in the 90 days before the flight; the landings of one flight were not counted',
    })
    expect(stateOf('recency', flown(['2026-11-01', null], ['2026-11-02', 3]))).toBe('ok')
    expect(stateOf('recency', flown(['2026-11-02', 0], ['2026-11-03', 2]))).toBe('soon')
  })

  test.each([
    ['ends on the day of the flight', '2026-08-23', 'soon', 'Current until Sat 21 Nov 2026'],
    ['ends 14 days after the flight', '2026-09-06', 'soon', 'Current until Sat 5 Dec 2026'],
    ['ends 15 days after the flight', '2026-09-07', 'ok', 'Current until Sun 6 Dec 2026'],
    ['is renewed today', '2026-11-14', 'ok', 'Current until Fri 12 Feb 2027'],
  ])('%s', (_when, on, state, value) => {
    expect(linesOf('recency', flown([on, 3]))).toMatchObject([{ state, value }])
  })

  test('is shown once for a flight today', () => {
    const facts = { ...flown(['2026-08-15', 3]), flight_date: '2026-11-14' }
    expect(linesOf('recency', facts)).toMatchObject([
      { title: 'Recency', value: '0 of 3 landings in 90 days' },
    ])
  })

  test('asks nothing of a current pilot who flies with an instructor', () => {
    const everywhere = rulesInForce([{ code: 'recency', applies_to: ['solo', 'dual'] }])
    const lesson = { ...flown(['2026-11-07', 3]), flight_type: 'training' as const, instructed: true }
    const lines = judge(lesson, everywhere).filter(({ rule }) => rule === 'recency')
    expect(lines).toMatchObject([{ title: 'Recency today', state: 'ok', fix: '' }])
  })

  test('asks for nothing if the rule has no figures, and counts landings of the same day only', () => {
    const rules = (limit: number | null) => rulesInForce([{ code: 'recency', limit, days: null }])
    const today = { ...flown(['2026-11-14', 3]), flight_date: '2026-11-14' }
    const value = (facts: Facts, limit: number | null) =>
      judge(facts, rules(limit)).find(({ rule }) => rule === 'recency')?.value
    expect(value(today, 3)).toBe('Current until Sat 14 Nov 2026')
    expect(value({ ...flown(), flight_date: '2026-11-14' }, null)).toBe('0 of 0 landings in 0 days')
  })

  test('does not count flights after today', () => {
    expect(stateOf('recency', flown(['2026-11-15', 3]))).toBe('soon')
  })

  test('never stops a flight with an instructor', () => {
    const strict = rulesInForce([{ code: 'recency', mode: 'block', applies_to: ['solo', 'dual'] }])
    const lesson = { ...flown(), flight_type: 'training' as const, instructed: true }
    const lines = judge(lesson, strict).filter(({ rule }) => rule === 'recency')
    expect(lines).toMatchObject([{ state: 'soon', fix: 'This flight with an instructor counts towards it.' }])
    expect(stateOf('recency', { ...lesson, flight_type: 'leisure', instructed: false }, strict)).toBe('soon')
    expect(resultOf(judge({ ...lesson, flight_type: 'leisure', instructed: false }, strict))).toBe(
      'not-ready',
    )
  })
})

describe('the membership includes the flight', () => {
  const associate = { membership_type: 'associate' } as const
  const training = (facts: Facts): Facts => ({ ...facts, flight_type: 'training' })
  test.each([
    ['an associate may fly', pilotWith(associate), 'ok', 'Includes flying', null],
    ['an ordinary member may train', training(READY), 'ok', 'Includes flying', null],
    [
      'an associate may not train',
      training(pilotWith(associate)),
      'soon',
      'Training is for Ordinary Members',
      'apply-membership',
    ],
    [
      'an associate who has applied waits',
      training(pilotWith({ ...associate, membership_sent_on: '2026-11-09' })),
      'soon',
      'Training is for Ordinary Members. Waiting for approval since Mon 9 Nov 2026',
      null,
    ],
    [
      'a social member does not fly',
      pilotWith({ membership_type: 'social' }),
      'soon',
      'Social members do not fly',
      'apply-membership',
    ],
  ] as const)('%s', (_what, facts, state, value, cure) => {
    expect(linesOf('membership', facts)).toMatchObject([{ state, value, cure }])
  })
})

test.each<[RuleCode, Facts, string]>([
  ['account', pilotWith({ account_status: 'banned' }), 'The account is not active'],
  ['overdue', pilotWith({ overdue: 335.5 }), '$335.50 overdue'],
  [
    'daylight',
    {
      ...READY,
      flight_date: '2026-11-24',
      times: { ...TIMES, field: fieldOn(STANDARD_FIELD, '2026-11-24') },
    },
    'The club is closed on Tuesdays',
  ],
  [
    'daylight',
    {
      ...READY,
      times: { start_time: '06:00', end_time: '19:30', light: { from: 400, to: 1150 }, field: OPEN_DAY },
    },
    'Starts before first light at 06:40; Ends after last light at 19:10; Outside opening hours, 9am to 5pm',
  ],
])('the rule %s only informs', (rule, facts, value) => {
  expect(linesOf(rule, facts)).toMatchObject([{ state: 'soon', value }])
  expect(resultOf(judge(facts))).toBe('ready')
})

test.each([
  ['06:40', '19:10', 'Outside opening hours, 9am to 5pm'],
  ['06:39', '12:00', 'Starts before first light at 06:40; Outside opening hours, 9am to 5pm'],
  ['12:00', '19:11', 'Ends after last light at 19:10; Outside opening hours, 9am to 5pm'],
  ['09:00', '17:00', 'In daylight, while the club is open'],
  ['08:59', '12:00', 'Outside opening hours, 9am to 5pm'],
  ['12:00', '17:01', 'Outside opening hours, 9am to 5pm'],
])('the daylight rule for a flight from %s to %s: %s', (start_time, end_time, value) => {
  const times = { start_time, end_time, light: { from: 400, to: 1150 }, field: OPEN_DAY }
  expect(linesOf('daylight', { ...READY, times })).toMatchObject([{ value }])
})

test('a public holiday and a closure of the airfield are named with the daylight rule', () => {
  const field = fieldOn(
    {
      ...STANDARD_FIELD,
      holidays: [{ date: '2026-11-21', name: 'Founders’ Day' }],
      closures: [{ from: '2026-11-21T11:00', to: '2026-11-21T13:00', reason: 'Parade' }],
    },
    '2026-11-21',
  )
  expect(linesOf('daylight', { ...READY, times: { ...TIMES, field } })).toMatchObject([
    { state: 'soon', value: 'The airfield is closed: Parade' },
    { state: 'soon', value: 'A public holiday: Founders’ Day' },
  ])
  const curfew = { kind: 'curfew' as const, from: 540, to: 660, words: '' }
  expect(
    linesOf('daylight', {
      ...READY,
      times: { ...TIMES, end_time: '11:00', field: { ...field, bands: [curfew] } },
    }),
  ).toMatchObject([{ value: 'In the curfew, 9am to 11am' }, { value: 'A public holiday: Founders’ Day' }])
  const before = { ...TIMES, end_time: '11:00', field }
  expect(
    judge({ ...READY, times: before }, rulesInForce([{ code: 'daylight', mode: 'block' }])).filter(
      ({ rule }) => rule === 'daylight',
    ),
  ).toMatchObject([
    { state: 'ok' },
    { state: 'soon', value: 'A public holiday: Founders’ Day', fix: 'The opening hours stay as they are.' },
  ])
})

test('without figures, a medical is announced on its last day, and any overdue amount is too much', () => {
  const rules = rulesInForce([
    { code: 'medical', days: null },
    { code: 'overdue', limit: null },
  ])
  const ending = (valid_until: string) => withPapers(credential({ kind: 'medical', valid_until }))
  expect(stateOf('medical', ending('2026-11-21'), rules)).toBe('soon')
  expect(stateOf('medical', ending('2026-11-22'), rules)).toBe('ok')
  expect(judge(pilotWith({ overdue: 0.01 }), rules).find(({ rule }) => rule === 'overdue')).toMatchObject({
    state: 'soon',
    value: '$0.01 overdue',
  })
})

test('an overdue amount up to the limit is in order', () => {
  const rules = rulesInForce([{ code: 'overdue', limit: 400, mode: 'warn' }])
  expect(stateOf('overdue', pilotWith({ overdue: 400 }), rules)).toBe('ok')
  expect(stateOf('overdue', pilotWith({ overdue: 400.01 }), rules)).toBe('warn')
  expect(judge(pilotWith({ overdue: 1 }), rules).find(({ rule }) => rule === 'overdue')?.value).toBe(
    '$1.00 overdue',
  )
})

describe('an instructor', () => {
  const ALONE = { crew_open: false, instructed: false } as const
  const WITH = { crew_open: false, instructed: true } as const

  test.each<[string, Partial<Facts>, string, string]>([
    ['an officer still assigns one', { crew_open: true }, 'soon', 'Not assigned yet'],
    ['there is one', WITH, 'ok', 'Assigned'],
    ['there is none', ALONE, 'block', 'Needs an instructor'],
  ])('is needed for training: %s', (_case, crew, state, value) => {
    const found = linesOf('instructor', { ...READY, flight_type: 'training', ...crew })
    expect(found).toMatchObject([{ state, value }])
    expect(linesOf('instructor', { ...READY, ...crew })).toEqual([])
  })

  test.each<[string, Partial<Facts>, string, string]>([
    [
      'asked',
      { ...WITH, crew_open: true, instructor_answer: 'asked' },
      'soon',
      'Instructor has not answered',
    ],
    ['to be confirmed', { ...WITH, instructor_answer: 'asked' }, 'block', 'Instructor has not answered'],
    ['accepted', { ...WITH, instructor_answer: 'accepted' }, 'ok', 'Assigned'],
    ['declined', { ...ALONE, instructor_answer: 'declined' }, 'block', 'Instructor has declined'],
  ])('who was asked for any flight must have accepted: %s', (_case, crew, state, value) => {
    expect(linesOf('instructor', { ...READY, ...crew })).toMatchObject([{ state, value }])
  })

  test('is not needed by a student who is authorised to fly this model solo', () => {
    const solo = { aircraft_model: MODEL, area: '', conditions: '', valid_from: '2026-11-01' }
    const lesson = (valid_until: string): Facts => {
      const granted = pilotWith({ license_type: 'spl', solo_authorisations: [{ ...solo, valid_until }] })
      return { ...granted, ...ALONE, flight_type: 'training' }
    }
    expect(stateOf('instructor', lesson('2026-11-21'))).toBe('ok')
    expect(stateOf('instructor', lesson('2026-11-20'))).toBe('block')
  })

  test.each([
    ['off', undefined],
    ['inform', 'soon'],
    ['warn', 'block'],
    ['block', 'block'],
  ] as const)('is missed as the mode %s says', (mode, state) => {
    const rules = rulesInForce([{ code: 'instructor', mode }])
    expect(stateOf('instructor', { ...READY, ...ALONE, flight_type: 'training' }, rules)).toBe(state)
  })
})

describe('the rules about the aircraft', () => {
  const plane = (traits: Partial<NonNullable<Facts['aircraft']>>): Facts => ({
    ...READY,
    aircraft: { ...(READY.aircraft as NonNullable<Facts['aircraft']>), ...traits },
  })
  const item = { name: 'Annual', due_on: '2026-11-18', due_tenths: null, tolerance_tenths: 0, blocks: true }

  test('a grounded aircraft blocks the flight', () => {
    const facts = plane({ groundings: ['Flat tyre', 'Hail'] })
    expect(linesOf('aircraft-grounded', facts)).toMatchObject([
      { state: 'block', value: 'Grounded: Flat tyre; Hail' },
    ])
    expect(resultOf(judge(facts))).toBe('not-ready')
  })

  test.each([
    ['past due today blocks', { ...item, due_on: '2026-11-13' }, 'block', 'Past due: Annual'],
    ['due before the flight is announced', item, 'soon', 'Due before the flight: Annual'],
    ['due on the day is in order', { ...item, due_on: '2026-11-21' }, 'ok', 'Nothing past due'],
    [
      'past due without blocking',
      { ...item, due_on: '2026-11-13', blocks: false },
      'soon',
      'Past due: Annual',
    ],
    ['past its hours blocks', { ...item, due_on: null, due_tenths: 999 }, 'block', 'Past due: Annual'],
  ])('an inspection %s', (_case, one, state, value) => {
    expect(linesOf('inspection', plane({ inspections: [one] }))).toMatchObject([{ state, value }])
  })

  test('without inspections the line is a note until officers enter them or do without, then unknown', () => {
    expect(linesOf('inspection', plane({ inspections: [] }))).toMatchObject([
      { state: 'soon', value: 'To be set up' },
    ])
    expect(stateOf('inspection', plane({ inspections: [], inspections_waived: true }))).toBe('unknown')
  })
})

test('a rule that is off or does not apply to the flight has no line', () => {
  const rules = rulesInForce([
    { code: 'medical', mode: 'off' },
    { code: 'overdue', flight_types: ['training'] },
    { code: 'account', applies_to: ['dual'] },
  ])
  const codes = judge(READY, rules).map(({ rule }) => rule)
  for (const code of ['medical', 'overdue', 'account'] as const) expect(codes).not.toContain(code)
})

test('the built-in rules are complete, and only those about the aircraft block', () => {
  expect(SHIPPED_RULES.map(({ code }) => code)).toEqual([...RULE_CODES])
  const blocking = SHIPPED_RULES.filter(({ mode }) => mode === 'block').map(({ code }) => code)
  expect(blocking).toEqual(['aircraft-grounded', 'inspection'])
  const warning = SHIPPED_RULES.filter(({ mode }) => mode === 'warn').map(({ code }) => code)
  expect(warning).toEqual([
    'medical',
    'licence',
    'certificate',
    'type-checkout',
    'passengers',
    'privileges',
    'instructor',
    'teaching-rating',
    'crew',
  ])
})

describe('with any rules and credentials', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => clubDate(new Date(Date.UTC(2026, 0, 1 + days))))
  const papers = fc.array(
    fc.record({
      kind: fc.constantFrom(
        ...(['medical', 'licence', 'certificate-of-experience', 'type-checkout'] as const),
      ),
      detail: fc.constantFrom('ppl', 'spl', MODEL),
      state: fc.constantFrom(...(['submitted', 'verified', 'rejected', 'revoked'] as const)),
      submitted_on: day,
      valid_from: fc.option(day),
      valid_until: fc.option(day),
      // A licence without it asks for a decision, whereas without any licence its privileges are not judged.
      state_of_issue: fc.constant('Singapore'),
    }),
    { maxLength: 6 },
  )
  const rules = fc.tuple(...RULE_CODES.map(() => fc.constantFrom(...RULE_MODES))).map((modes) =>
    rulesInForce(
      RULE_CODES.map((code, index) => ({
        code,
        mode: modes[index] ?? 'warn',
        applies_to: ['solo', 'dual'],
        overridable_by: OVERRIDERS[0],
      })),
    ),
  )
  const facts = fc.record({
    today: day,
    flight_date: day,
    credentials: papers,
    license_type: fc.constantFrom('none', 'spl', 'ppl'),
    flight_type: fc.constantFrom(...(['training', 'examiniation', 'leisure'] as const)),
    instructed: fc.boolean(),
    crew_open: fc.boolean(),
    flown: fc.array(fc.record({ on: day, landings: fc.option(fc.nat(4)) }), { maxLength: 5 }),
    booked: fc.array(
      fc.record({ on: day, model: fc.constant(MODEL), aircraft_class: fc.constant('' as const) }),
      { maxLength: 3 },
    ),
  })
  const factsOf = ({
    credentials,
    license_type,
    flown,
    ...rest
  }: Partial<Facts> & Partial<Facts['pilot']>): Facts => ({
    ...READY,
    ...rest,
    pilot: {
      ...READY.pilot,
      credentials: credentials ?? [],
      license_type: license_type ?? '',
      flown: flown ?? [],
    },
  })

  test('the result is never better when a credential is removed', () => {
    fc.assert(
      fc.property(facts, rules, fc.nat(5), (given, set, index) => {
        const rank = (credentials: HeldCredential[]) =>
          READINESS_RESULTS.indexOf(resultOf(judge(factsOf({ ...given, credentials }), set)))
        expect(rank(given.credentials.toSpliced(index, 1))).toBeGreaterThanOrEqual(rank(given.credentials))
      }),
      { numRuns: 1000 },
    )
  })

  // SPEC o8.judged.unknown
  test('unknown is never in order', () => {
    fc.assert(
      fc.property(facts, rules, (given, set) => {
        const bare = judge(factsOf({ ...given, credentials: [] }), set)
        const papered = bare.filter(({ rule }) =>
          ['medical', 'licence', 'certificate', 'type-checkout'].includes(rule),
        )
        expect(papered.every(({ state }) => state === 'unknown' || state === 'block')).toBe(true)
        if (papered.length > 0) expect(resultOf(bare)).not.toBe('ready')
      }),
    )
  })

  test('recency never blocks a flight with an instructor', () => {
    fc.assert(
      fc.property(facts, rules, (given, set) => {
        const lines = judge(factsOf({ ...given, instructed: true }), set)
        expect(lines.filter(({ rule, state }) => rule === 'recency' && state === 'block')).toEqual([])
      }),
    )
  })

  test('one more landing never makes the result worse', () => {
    fc.assert(
      fc.property(facts, rules, day, (given, set, on) => {
        const rank = (flown: typeof given.flown) =>
          READINESS_RESULTS.indexOf(resultOf(judge(factsOf({ ...given, flown }), set)))
        expect(rank([...given.flown, { on, landings: 1 }])).toBeLessThanOrEqual(rank(given.flown))
      }),
    )
  })
})
