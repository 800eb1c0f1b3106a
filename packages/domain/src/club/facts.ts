/** Facts about the club, shared by the pages and the chat assistant. */

export const HOME_AIRPORT = 'Seletar Airport'

/** The ICAO code, and the position in degrees. */
export const HOME_AIRFIELD = { code: 'WSSL', runway: '03/21', latitude: 1.417, longitude: 103.868 } as const

/** The true heading in degrees; the name of a runway is its magnetic heading in tens. */
export const HOME_RUNWAY = { metres: 1836, heading: 33 } as const

export const CONTACT = { email: 'hello@rsfc.example', phone: '+65 6000 1928' } as const

export const HERITAGE_SINCE = 1928

export const MEMBER_COUNT = 100

export const STATISTICS = [
  { atLeast: 2_000, what: 'flyers' },
  { atLeast: 90, what: 'years' },
  { atLeast: 10_000, what: 'flights' },
] as const

/** Dollars per half hour, pro-rated in blocks (9.charges.solo, 9.charges.dual, 9.charges.blocks). */
export const CHARGES = { solo: 300, dual: 335, minutes: 30, blockMinutes: 5 } as const

/** Approximate, in dollars (9.charges.licence, 9.charges.membership). */
export const LICENCE_COST = 15_000
export const MEMBERSHIP_COST_PER_MONTH = 250

export const MINIMUM_AGE = { spl: 16, ppl: 17 } as const

export const MEDICAL_CLASSES = [
  { medicalClass: 2, licences: ['PPL'] },
  { medicalClass: 1, licences: ['ATPL', 'CPL', 'MPL', 'PPL-IR'] },
] as const

export const MEDICAL_REVIEW = { yearlyFromAge: 50, yearsBetweenBefore: 2 } as const

export const TRAINING_MONTHS = { from: 8, to: 20 } as const

export const EXAMS = { oral: 1, theory: 6 } as const

/** The minimum number of days ahead (9.booking.ahead); there is no maximum. */
export const BOOKING_DAYS_AHEAD = 1

export const PAYMENT_SERVICE = 'PayNow'

export const MEMBERSHIPS = [
  {
    type: 'ordinary',
    name: 'Ordinary Member',
    what: 'For pilots and student pilots. Train for your licence and book our aircraft.',
    trains: true,
    flies: true,
  },
  {
    type: 'social',
    name: 'Social Member',
    what: 'For friends of the club who do not fly. Join our events and meet other members.',
    trains: false,
    flies: false,
  },
  {
    type: 'associate',
    name: 'Associate Member',
    what: 'For new members. When you register on this site, you become an Associate Member.',
    trains: false,
    flies: true,
  },
] as const

/** What a membership includes. */
export function membershipFacts(type: string): { flies: boolean; trains: boolean } {
  return MEMBERSHIPS.find((one) => one.type === type) ?? { flies: false, trains: false }
}

/** The steps from the first medical to the full licence (2.membership.nine-steps). */
export const LICENCE_PATH = [
  {
    title: 'Medical check',
    hint: 'Class 2',
    what: 'See a designated medical examiner. You need a class 2 medical for a private pilot licence.',
  },
  {
    title: 'Student pilot licence',
    hint: `From age ${MINIMUM_AGE.spl}`,
    what: `Apply to the aviation authority for your SPL. The minimum age is ${MINIMUM_AGE.spl}.`,
  },
  {
    title: 'Join as Ordinary Member',
    hint: 'Needed for training',
    what: 'You need to be an Ordinary Member to train with us.',
  },
  {
    title: 'Training',
    hint: `${TRAINING_MONTHS.from} to ${TRAINING_MONTHS.to} months`,
    what: `Fly with our instructors at your own pace. Training takes ${TRAINING_MONTHS.from} to ${TRAINING_MONTHS.to} months.`,
  },
  {
    title: 'Oral and theory exams',
    hint: `${EXAMS.oral} oral, ${EXAMS.theory} theory`,
    what: `Pass an oral exam and ${EXAMS.theory} theory exams.`,
  },
  {
    title: 'Flight handling test',
    hint: 'With an examiner',
    what: 'Show an examiner that you can handle the aircraft safely.',
  },
  {
    title: 'Restricted PPL',
    hint: `From age ${MINIMUM_AGE.ppl}`,
    what: `You are now a private pilot with a restricted licence. The minimum age is ${MINIMUM_AGE.ppl}.`,
  },
  {
    title: 'Navigation training',
    hint: 'Malaysia, optional',
    what: 'Learn cross-country navigation in Malaysia.',
    optional: true,
  },
  {
    title: 'Full PPL',
    hint: 'No restriction',
    what: 'After navigation training, the restriction on your licence is lifted.',
  },
] as const

export const AIRCRAFT = {
  tampico: {
    name: 'Tampico TB-9',
    knots: 165,
    nauticalMiles: 556,
    passengers: { from: 2, to: 4 },
    metres: { span: 10.04, length: 7.7, height: 3.02 },
    registrations: ['9V-BOA', '9V-BOC'],
    onOrder: false,
  },
  cessna: {
    name: 'Cessna 172',
    knots: 122,
    nauticalMiles: 435,
    passengers: { from: 2, to: 3 },
    metres: { span: 11, length: 8.28, height: 2.72 },
    registrations: ['9V-BOB'],
    onOrder: true,
  },
} as const

/** Converts NM to km, and knots to km/h. */
export function toKilometres(nauticalMiles: number): number {
  return Math.round(nauticalMiles * 1.852)
}
