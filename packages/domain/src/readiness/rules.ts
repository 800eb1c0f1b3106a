import { FLIGHT_TYPES, type FlightType } from '../bookings/status.ts'

export const RULE_CODES = [
  'medical',
  'licence',
  'certificate',
  'type-checkout',
  'recency',
  'membership',
  'account',
  'overdue',
  'daylight',
  'instructor',
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
}

/** These follow from the tech log and are enforced by the database, so officers cannot set them. */
export const AIRCRAFT_RULES: readonly RuleCode[] = ['aircraft-grounded', 'inspection']

export const RULE_TITLES: Record<RuleCode, string> = {
  medical: 'Medical',
  licence: 'Licence',
  certificate: 'Certificate of experience',
  'type-checkout': 'Type checkout',
  recency: 'Recency',
  membership: 'Membership',
  account: 'Account',
  overdue: 'Payments',
  daylight: 'Daylight and opening hours',
  instructor: 'Instructor',
  'aircraft-grounded': 'Aircraft',
  inspection: 'Inspections',
}

/** The labels of a rule's figures on the form. */
export const LIMIT_LABELS: Partial<Record<RuleCode, string>> = {
  recency: 'Landings',
  overdue: 'Overdue up to (dollars)',
}
export const DAYS_LABELS: Partial<Record<RuleCode, string>> = {
  medical: 'Warn this many days before it ends',
  licence: 'Warn this many days before it ends',
  certificate: 'Warn this many days before it ends',
  'type-checkout': 'Warn this many days before it ends',
  recency: 'Within this many days',
}

/** The labels of further figures on the form. */
export const RULE_FIGURES: Partial<Record<RuleCode, Readonly<Record<string, string>>>> = {
  certificate: {
    hours: 'Hours needed to renew it',
    dual_hours: 'Of them with an instructor',
    months: 'Within this many months before it ends',
  },
}

const EVERY_FLIGHT = { applies_to: CREWS, flight_types: FLIGHT_TYPES } as const
const ALONE = { applies_to: ['solo'], flight_types: FLIGHT_TYPES } as const
const NO_FIGURES = { limit: null, days: null, figures: {} } as const

/**
 * The built-in rules. Only those about the aircraft block, because the club has no booking rules
 * (1.facts.booking).
 */
export const SHIPPED_RULES: readonly RuleSetting[] = [
  {
    code: 'medical',
    mode: 'warn',
    ...EVERY_FLIGHT,
    limit: null,
    days: 30,
    figures: {},
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
    figures: { hours: 5, dual_hours: 2, months: 12 },
    source:
      'CAAS certificate of experience (SASP 1, section 7, as quoted by pilots), to be confirmed by the CFI',
    fix: 'Renew the certificate of experience and send it to us.',
    overridable_by: 'officer',
  },
  {
    code: 'type-checkout',
    mode: 'warn',
    ...ALONE,
    limit: null,
    days: 30,
    figures: {},
    source: 'Club rule, to be confirmed by the CFI',
    fix: 'Fly a checkout on this model with an instructor.',
    overridable_by: 'instructor',
  },
  {
    code: 'recency',
    mode: 'inform',
    ...ALONE,
    limit: 3,
    days: 90,
    figures: {},
    source: 'Club rule, to be confirmed by the CFI',
    fix: 'Fly with an instructor until you have the landings.',
    overridable_by: 'instructor',
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

/** The rule in a sentence, with its figures. */
export function ruleInWords({ code, limit, days }: RuleSetting): string {
  switch (code) {
    case 'medical':
      return 'The medical is valid on the day of the flight.'
    case 'licence':
      return 'The pilot in command holds a licence that is valid on that day; a student alone has a solo authorisation for the aircraft.'
    case 'certificate':
      return 'The certificate of experience is valid on the day of the flight.'
    case 'type-checkout':
      return 'The pilot is checked out on this aircraft model.'
    case 'recency':
      return `${limit} landings within the ${days} days before flying alone.`
    case 'membership':
      return 'The membership includes the flight: training is for Ordinary Members, and social members do not fly.'
    case 'account':
      return 'The account is active.'
    case 'overdue':
      return limit ? `No more than $${limit} is overdue.` : 'Nothing is overdue.'
    case 'daylight':
      return 'The flight is in daylight and within opening hours.'
    case 'instructor':
      return 'A training flight has an instructor, and an instructor who was asked has accepted. Otherwise it is confirmed only with a reason.'
    case 'aircraft-grounded':
      return 'The aircraft is not grounded.'
    case 'inspection':
      return 'No inspection or document of the aircraft is past due.'
  }
}
