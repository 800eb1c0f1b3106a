import { FLIGHT_TYPES, type FlightType } from '../bookings/status.ts'
import type { ClubDate } from '../time/club-time.ts'

export const RULE_CODES = [
  'medical',
  'licence',
  'certificate',
  'type-checkout',
  'recency',
  'passengers',
  'privileges',
  'english',
  'airport-pass',
  'membership',
  'account',
  'overdue',
  'daylight',
  'instructor',
  'teaching-rating',
  'crew',
  'aircraft-grounded',
  'inspection',
] as const
export type RuleCode = (typeof RULE_CODES)[number]

/** A rule is not checked; only shown; shown as a warning; or refuses the flight. */
export const RULE_MODES = ['off', 'inform', 'warn', 'block'] as const
export type RuleMode = (typeof RULE_MODES)[number]

export const RULE_MODE_WORDS: Record<RuleMode, string> = {
  off: 'Off',
  inform: 'Inform',
  warn: 'Warn',
  block: 'Block',
}

/** `solo` is alone or in command, `dual` with an instructor or examiner. */
export const CREWS = ['solo', 'dual'] as const
export type Crew = (typeof CREWS)[number]

export const CREW_WORDS: Record<Crew, string> = {
  solo: 'Solo and in command',
  dual: 'With an instructor or examiner',
}

export const OVERRIDERS = ['nobody', 'instructor', 'officer', 'super-admin'] as const
export type Overrider = (typeof OVERRIDERS)[number]

export const OVERRIDER_WORDS: Record<Overrider, string> = {
  nobody: 'Nobody',
  instructor: 'Officers, and the instructor of the flight',
  officer: 'Officers',
  'super-admin': 'Super Admins',
}

/** What officers can set. The check itself is in rule-checks.ts. */
export type RuleSetting = {
  code: RuleCode
  mode: RuleMode
  applies_to: readonly Crew[]
  flight_types: readonly FlightType[]
  /** Landings for recency, dollars for the overdue amount; null if the rule has no figure. */
  limit: number | null
  /** The period of recency, or how many days ahead an end is announced; null if the rule has neither. */
  days: number | null
  /** Further figures by name, as in RULE_FIGURES. */
  figures: Readonly<Record<string, number>>
  /** Where the rule comes from. */
  source: string
  /** How a pilot can comply. */
  fix: string
  overridable_by: Overrider
  /** When the source was looked up; null if nobody has said so. */
  looked_up_on: ClubDate | null
}

/** Until someone with that office confirms the rule as it stands. */
export const NOT_CONFIRMED = 'To be confirmed by the CFI'

/** These follow from the tech log and are enforced by the database, so officers cannot set them. */
export const AIRCRAFT_RULES: readonly RuleCode[] = ['aircraft-grounded', 'inspection']

export const RULE_TITLES: Record<RuleCode, string> = {
  medical: 'Medical',
  licence: 'Licence',
  certificate: 'Certificate of experience',
  'type-checkout': 'Type checkout',
  recency: 'Recency',
  passengers: 'Passengers',
  privileges: 'Privileges of the licence',
  english: 'English proficiency',
  'airport-pass': 'Airport pass',
  membership: 'Membership',
  account: 'Account',
  overdue: 'Payments',
  daylight: 'Daylight and opening hours',
  instructor: 'Instructor',
  'teaching-rating': 'Instructor or examiner rating',
  crew: 'Instructor and examiner',
  'aircraft-grounded': 'Aircraft',
  inspection: 'Inspections',
}

/** The labels of a rule's figures on the form. */
export const LIMIT_LABELS: Partial<Record<RuleCode, string>> = {
  recency: 'Landings',
  passengers: 'Take-offs and landings',
  overdue: 'Overdue up to (dollars)',
}
export const DAYS_LABELS: Partial<Record<RuleCode, string>> = {
  medical: 'Warn this many days before it ends',
  licence: 'Warn this many days before it ends',
  certificate: 'Warn this many days before it ends',
  'type-checkout': 'Warn this many days before it ends',
  recency: 'Within this many days',
  passengers: 'Within this many days',
  english: 'Warn this many days before it ends',
  'airport-pass': 'Warn this many days before it ends',
  'teaching-rating': 'Warn this many days before it ends',
}

/** The labels of further figures on the form. */
export const RULE_FIGURES: Partial<Record<RuleCode, Readonly<Record<string, string>>>> = {
  certificate: {
    hours: 'Hours needed to renew it',
    dual_hours: 'Of them with an instructor',
    months: 'Within this many months before it ends',
    valid_months: 'Valid for this many months once certified',
    early_days: 'Certified this many days before its end, at the earliest',
  },
  medical: {
    months_below_40: 'Longest in months, below 40 years of age',
    months_below_50: 'Longest in months, below 50',
    months_below_60: 'Longest in months, below 60',
    months_from_60: 'Longest in months, from 60 on',
    months_class_1: 'Longest in months, class 1',
  },
  recency: {
    last_flight_days: 'Days since the last flight, at most (0: no limit)',
    any_model: 'Flights that count',
  },
  passengers: {
    night_landings: 'Of them at night, before a night flight',
    any_model: 'Flights that count',
  },
  'airport-pass': {
    pass_days: 'Working days that a pass takes',
    visitor_days: 'Working days that a visitor pass takes',
  },
}

/** The values of `any_model`. Aircraft whose class is not recorded are compared by model only. */
const SAME_MODEL = 0
export const EVERY_MODEL = 1
export const SAME_MODEL_OR_CLASS = 2

/** The values of figures that are a choice. */
export const FIGURE_CHOICES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  any_model: {
    [SAME_MODEL]: 'In the same model',
    [SAME_MODEL_OR_CLASS]: 'In the same model or class',
    [EVERY_MODEL]: 'In any model',
  },
}

const EVERY_FLIGHT = { applies_to: CREWS, flight_types: FLIGHT_TYPES } as const
const ALONE = { applies_to: ['solo'], flight_types: FLIGHT_TYPES } as const
const NO_FIGURES = { limit: null, days: null, figures: {} } as const

/**
 * The built-in rules. Only those about the aircraft block, because the club has no booking rules
 * (1.facts.booking).
 */
const SHIPPED: readonly Omit<RuleSetting, 'looked_up_on'>[] = [
  {
    code: 'medical',
    mode: 'warn',
    ...EVERY_FLIGHT,
    limit: null,
    days: 30,
    figures: {
      months_below_40: 60,
      months_below_50: 24,
      months_below_60: 12,
      months_from_60: 6,
      months_class_1: 12,
    },
    source: 'Air Navigation (91 – General Operating Rules) Regulations; CAAS medical certificate',
    fix: 'See a designated medical examiner and send us the new certificate.',
    overridable_by: 'officer',
  },
  {
    code: 'licence',
    mode: 'warn',
    ...ALONE,
    limit: null,
    days: 30,
    figures: {},
    source: 'CAAS flight crew licensing; a student flies solo only as authorised by an instructor',
    fix: 'Send us your licence. Students: ask your instructor for a solo authorisation.',
    overridable_by: 'officer',
  },
  {
    code: 'certificate',
    mode: 'warn',
    ...ALONE,
    limit: null,
    days: 30,
    figures: { hours: 5, dual_hours: 2, months: 12, valid_months: 12, early_days: 120 },
    source: 'CAAS certificate of experience (SASP 1, section 7, as quoted by pilots)',
    fix: 'Fly what is missing and have an instructor certify it, or take a test with an examiner.',
    overridable_by: 'officer',
  },
  {
    code: 'type-checkout',
    mode: 'warn',
    ...ALONE,
    limit: null,
    days: 30,
    figures: {},
    source: 'Club rule',
    fix: 'Fly a checkout on this model with an instructor.',
    overridable_by: 'instructor',
  },
  {
    code: 'recency',
    mode: 'inform',
    ...ALONE,
    limit: 3,
    days: 90,
    figures: { last_flight_days: 0, any_model: EVERY_MODEL },
    source: 'Club rule',
    fix: 'Fly with an instructor until you have the landings.',
    overridable_by: 'instructor',
  },
  {
    code: 'passengers',
    mode: 'warn',
    ...ALONE,
    limit: 3,
    days: 90,
    figures: { night_landings: 1, any_model: SAME_MODEL_OR_CLASS },
    source: 'Air Navigation (91 – General Operating Rules) Regulations: recent experience with passengers',
    fix: 'Fly the missing landings alone or with an instructor, or fly without passengers.',
    overridable_by: 'officer',
  },
  {
    code: 'privileges',
    mode: 'warn',
    ...ALONE,
    ...NO_FIGURES,
    source: 'CAAS flight crew licensing; restricted licences as described by pilots',
    fix: 'Change the flight, or fly with an instructor.',
    overridable_by: 'officer',
  },
  {
    code: 'english',
    mode: 'inform',
    ...ALONE,
    limit: null,
    days: 60,
    figures: {},
    source: 'ICAO Annex 1: English proficiency of level 4 or above',
    fix: 'Send us the record of your English proficiency.',
    overridable_by: 'officer',
  },
  {
    code: 'airport-pass',
    mode: 'inform',
    ...EVERY_FLIGHT,
    limit: null,
    days: 30,
    figures: { pass_days: 14, visitor_days: 5 },
    source: 'Seletar Airport pass office, as described by pilots',
    fix: 'Apply for the pass in good time.',
    overridable_by: 'officer',
  },
  {
    code: 'membership',
    mode: 'inform',
    ...EVERY_FLIGHT,
    ...NO_FIGURES,
    source: 'Club rules: social members do not fly, and training is for Ordinary Members',
    fix: 'Apply for ordinary membership.',
    overridable_by: 'nobody',
  },
  {
    code: 'account',
    mode: 'inform',
    ...EVERY_FLIGHT,
    ...NO_FIGURES,
    source: 'Club rules',
    fix: 'Ask an officer about it.',
    overridable_by: 'nobody',
  },
  {
    code: 'overdue',
    mode: 'inform',
    ...EVERY_FLIGHT,
    limit: 0,
    days: null,
    figures: {},
    source: 'Club rules',
    fix: 'Pay what is overdue.',
    overridable_by: 'officer',
  },
  {
    code: 'daylight',
    mode: 'inform',
    ...EVERY_FLIGHT,
    ...NO_FIGURES,
    source: 'Visual flight by day at Seletar; opening hours of the club',
    fix: 'Choose another time, or arrange it with an officer.',
    overridable_by: 'officer',
  },
  {
    code: 'instructor',
    mode: 'warn',
    applies_to: CREWS,
    flight_types: ['training'],
    ...NO_FIGURES,
    source: 'Club rules',
    fix: 'An officer assigns an instructor before the flight is confirmed, or waits for the answer.',
    overridable_by: 'officer',
  },
  {
    code: 'teaching-rating',
    mode: 'warn',
    ...EVERY_FLIGHT,
    limit: null,
    days: 60,
    figures: {},
    source: 'CAAS flight crew licensing: instructor and examiner ratings',
    fix: 'Renew the rating and let an officer record it.',
    overridable_by: 'officer',
  },
  {
    code: 'crew',
    mode: 'warn',
    ...EVERY_FLIGHT,
    ...NO_FIGURES,
    source: 'The rules about papers, checkout and rating, for the instructor and the examiner of the flight',
    fix: 'Ask the club for another instructor or examiner.',
    overridable_by: 'officer',
  },
  {
    code: 'aircraft-grounded',
    mode: 'block',
    ...EVERY_FLIGHT,
    ...NO_FIGURES,
    source: 'Tech log',
    fix: 'Choose another aircraft, or wait until it is released.',
    overridable_by: 'officer',
  },
  {
    code: 'inspection',
    mode: 'block',
    ...EVERY_FLIGHT,
    ...NO_FIGURES,
    source: 'Tech log and maintenance programme',
    fix: 'Choose another aircraft, or wait until the inspection is done.',
    overridable_by: 'nobody',
  },
]

/** When the sources of the built-in figures were looked up. */
const LOOKED_UP_ON: ClubDate = '2026-11-14'
const OWN_RULES: ReadonlySet<RuleCode> = new Set([
  'account',
  'overdue',
  'instructor',
  'crew',
  ...AIRCRAFT_RULES,
])

export const SHIPPED_RULES: readonly RuleSetting[] = SHIPPED.map((rule) => ({
  ...rule,
  // What follows from the site's own records has no source to look up.
  looked_up_on: OWN_RULES.has(rule.code) ? null : LOOKED_UP_ON,
}))

export type SavedRule = Partial<Omit<RuleSetting, 'code'>> & { code: RuleCode }

/** The built-in rules with the officers' changes. */
export function rulesInForce(saved: readonly SavedRule[]): RuleSetting[] {
  return SHIPPED_RULES.map((rule) => {
    const changed = saved.find(({ code }) => code === rule.code)
    const kept = Object.entries(changed ?? {}).filter(
      ([field, value]) => field in rule && value !== undefined,
    )
    return { ...rule, ...Object.fromEntries(kept), figures: { ...rule.figures, ...changed?.figures } }
  })
}

const countedBy = ({ any_model = SAME_MODEL }: RuleSetting['figures']) =>
  FIGURE_CHOICES.any_model?.[any_model]?.toLowerCase()

/** The rule in a sentence, with its figures. */
export function ruleInWords({ code, limit, days, figures }: RuleSetting): string {
  switch (code) {
    case 'medical':
      return 'The medical is valid on the day of the flight.'
    case 'licence':
      return 'The pilot in command holds a licence that is valid on that day; a student alone has a solo authorisation for the aircraft.'
    case 'certificate':
      return `The certificate of experience is valid on the day of the flight. It is renewed with ${figures.hours} hours within ${figures.months} months, ${figures.dual_hours} of them with an instructor, certified by an instructor whose rating is in force; or with a test, certified by an examiner.`
    case 'type-checkout':
      return 'The pilot is checked out on this aircraft model.'
    case 'recency':
      return `${limit} landings within the ${days} days before flying alone${figures.last_flight_days ? `, and a flight within ${figures.last_flight_days} days` : ''}${figures.any_model === EVERY_MODEL ? '' : `, ${countedBy(figures)}`}.`
    case 'passengers':
      return `Before carrying passengers, ${limit} take-offs and ${limit} landings within ${days} days ${countedBy(figures)}; before a night flight ${figures.night_landings} of them at night.`
    case 'privileges':
      return 'The licence allows the flight: students carry no passengers and fly solo by day within Singapore, a restricted licence is for day flights within Singapore, the ratings for the aircraft have not ended, and the licence is valid for the registration.'
    case 'english':
      return 'The pilot in command has English of level 4 or above.'
    case 'airport-pass':
      return `The airport pass is valid. A new one takes ${figures.pass_days} working days, a visitor pass ${figures.visitor_days}.`
    case 'membership':
      return 'The membership includes the flight: training is for Ordinary Members, and social members do not fly.'
    case 'account':
      return 'The account is active.'
    case 'overdue':
      return limit ? `No more than $${limit} is overdue.` : 'Nothing is overdue.'
    case 'daylight':
      return 'The flight is in daylight and within opening hours. A public holiday only informs.'
    case 'instructor':
      return 'A training flight has an instructor, and an instructor who was asked has accepted. Otherwise it is confirmed only with a reason.'
    case 'teaching-rating':
      return 'The instructor has an instructor rating and the examiner an examiner rating, valid on the day of the flight.'
    case 'crew':
      return 'The instructor and the examiner meet the rules about medical, licence, rating, checkout and recency themselves. A rule among them that blocks stops the flight.'
    case 'aircraft-grounded':
      return 'The aircraft is not grounded.'
    case 'inspection':
      return 'No inspection or document of the aircraft is past due.'
  }
}
