/** What the club says of itself, once for the pages and the assistant (§1, §2, §9). */

export const HOME_AIRPORT = 'Seletar Airport'

/** ICAO's name for it, and where it lies, in degrees. */
export const HOME_AIRFIELD = { code: 'WSSL', runway: '03/21', latitude: 1.417, longitude: 103.868 } as const

export const CONTACT = { email: 'hello@rsfc.example', phone: '+65 6000 1928' } as const

export const HERITAGE_SINCE = 1928

export const MEMBER_COUNT = 100

export const STATISTICS = [
  { atLeast: 2_000, what: 'flyers' },
  { atLeast: 90, what: 'years' },
  { atLeast: 10_000, what: 'flights' },
] as const

/** Dollars for half an hour in the air, pro-rated in blocks. */
export const CHARGES = { solo: 300, dual: 335, minutes: 30, blockMinutes: 5 } as const

/** Dollars, both approximate. */
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

/** §5: a flight is booked this many days ahead at least; there is no most. */
export const BOOKING_DAYS_AHEAD = 1

export const PAYMENT_SERVICE = 'PayNow'

export const MEMBERSHIPS = [
  {
    type: 'ordinary',
    name: 'Ordinary Member',
    what: 'For those who fly or are learning to. Train for your licence and book our aircraft.',
    trains: true,
    flies: true,
  },
  {
    type: 'social',
    name: 'Social Member',
    what: 'For friends of flying. Share the life of the club and come to our events, with both feet on the ground.',
    trains: false,
    flies: false,
  },
  {
    type: 'associate',
    name: 'Associate Member',
    what: 'Where you begin. Register on this site and you are an Associate Member.',
    trains: false,
    flies: true,
  },
] as const

/** The nine waypoints from the first medical to the full licence (§1). */
export const LICENCE_PATH = [
  {
    title: 'Medical check',
    hint: 'Class 2',
    what: 'See a designated medical examiner. A private pilot licence asks for a class 2 medical.',
  },
  {
    title: 'Student pilot licence',
    hint: `From age ${MINIMUM_AGE.spl}`,
    what: `Apply to the aviation authority for your SPL. You can hold one from age ${MINIMUM_AGE.spl}.`,
  },
  {
    title: 'Join as Ordinary Member',
    hint: 'The one you train with',
    what: 'Ordinary membership is the one you train with.',
  },
  {
    title: 'Training',
    hint: `${TRAINING_MONTHS.from} to ${TRAINING_MONTHS.to} months`,
    what: `Fly with our instructors, at your pace: it takes ${TRAINING_MONTHS.from} to ${TRAINING_MONTHS.to} months.`,
  },
  {
    title: 'Oral and theory exams',
    hint: `${EXAMS.oral} oral, ${EXAMS.theory} theory`,
    what: `An oral exam and ${EXAMS.theory} theory exams show that you know your ground before you leave it.`,
  },
  {
    title: 'Flight handling test',
    hint: 'With an examiner',
    what: 'Show an examiner, in the air, that you and the aircraft get along.',
  },
  {
    title: 'Restricted PPL',
    hint: `From age ${MINIMUM_AGE.ppl}`,
    what: `You are a private pilot: from age ${MINIMUM_AGE.ppl}, with a restricted licence.`,
  },
  {
    title: 'Navigation training',
    hint: 'Malaysia, optional',
    what: 'Learn to find your way across country, in Malaysia.',
    optional: true,
  },
  { title: 'Full PPL', hint: 'Take your friends', what: 'The restriction goes, and the horizon moves out.' },
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

/** A nautical mile is 1,852 m by definition, so this turns NM into km and knots into km/h alike. */
export function toKilometres(nauticalMiles: number): number {
  return Math.round(nauticalMiles * 1.852)
}

/** Whole numbers as the club writes them: 15,000. */
export function inFigures(count: number): string {
  return count.toLocaleString('en-SG')
}
