import { MEDICAL_REVIEW } from '@rsfc/domain/club/facts'
import { addDays, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import type { members } from '../../people/records/member-tables.ts'
import type { Calendar } from './calendar.ts'
import { DEMO_SIGN_INS } from './demo-sign-ins.ts'
import {
  NON_FLYING_NAMES,
  PILOT_NAMES,
  REMARKS,
  STAFF_NAMES,
  STREETS,
  STUDENT_NAMES,
  type PersonName,
} from './texts/member-names.ts'
import { randomFor, type Random } from './random.ts'

type MemberRow = typeof members.$inferInsert & { _id: string }

/** A member of the demo club, with facts for the rest of the plan. */
export type DemoMember = {
  row: MemberRow
  name: string
  /** Trains with an instructor before this day and flies solo after it; null if not licensed yet. */
  licensedOn: ClubDate | null
  /** When they may fly; null if never. */
  flyingPeriod: { from: ClubDate; until: ClubDate } | null
  /** How often they fly, compared with the other members. */
  flyingWeight: number
  /** Hours flown before the demo's two years of flights. */
  priorHours: number
  instructor: DemoMember | null
}

type Role = 'staff' | 'pilot' | 'student' | 'non-flying'

type MemberPlan = {
  person: PersonName
  role: Role
  fixed: Partial<MemberRow>
  joinedDaysAgo?: number | undefined
}

export function planMembers(calendar: Calendar, password_hash: string): DemoMember[] {
  const random = randomFor('members')
  const club = memberPlans(random).map((plan, index) =>
    planMember(plan, index, { calendar, random, password_hash }),
  )
  assignInstructors(club)
  return club
}

/** The demo instructor is first in the list and gets the demo student, who is first too. */
function assignInstructors(club: DemoMember[]): void {
  const instructors = club.filter(({ row }) => row.instructor_rated)
  const trainees = club.filter(
    ({ flyingPeriod, row }) => flyingPeriod && !row.instructor_rated && !row.examiner_rated,
  )
  const students = trainees.filter(({ licensedOn }) => !licensedOn)
  const licensed = trainees.filter(({ licensedOn }) => licensedOn)
  for (const [i, member] of [...students, ...licensed].entries()) {
    member.instructor = instructors[i % instructors.length]!
    if (!member.licensedOn) member.row.instructor = member.instructor.name
  }
}

function memberPlans(random: Random): MemberPlan[] {
  const signIns = DEMO_SIGN_INS.map(({ person, role, joinedDaysAgo, ...fixed }) => ({
    person,
    role,
    joinedDaysAgo,
    fixed,
  }))
  const staff = STAFF_NAMES.map((person, i) => ({
    person,
    role: 'staff' as const,
    fixed: { instructor_rated: i < 4, examiner_rated: i === 2 || i === 4 },
  }))
  const pilots = PILOT_NAMES.map((person) => ({ person, role: 'pilot' as const, fixed: {} }))
  const students = STUDENT_NAMES.map((person) => ({ person, role: 'student' as const, fixed: {} }))
  const nonFlying = NON_FLYING_NAMES.map((person, i) => ({
    person,
    role: 'non-flying' as const,
    fixed: { account_type: i < 2 ? ('admin' as const) : ('user' as const) },
  }))
  const others: MemberPlan[] = [...staff, ...pilots, ...students, ...nonFlying]
  for (const [status, remarks] of Object.entries(REMARKS)) {
    const inactive = random.sample(
      others.filter(
        ({ role, fixed }) => role !== 'staff' && fixed.account_type !== 'admin' && !fixed.account_status,
      ),
      remarks.length,
    )
    inactive.forEach((plan, i) => {
      plan.fixed = {
        ...plan.fixed,
        account_status: status as keyof typeof REMARKS,
        account_remarks: remarks[i]!,
      }
    })
  }
  return [...signIns, ...others]
}

// The password of the demo club is public, so a second factor would protect nothing.
const OFFICER = { officer_since: new Date('2020-01-01T00:00:00Z'), second_factor_exempt: true }

type Context = { calendar: Calendar; random: Random; password_hash: string }

function planMember(plan: MemberPlan, index: number, context: Context): DemoMember {
  const { person, role, fixed } = plan
  const { calendar, random } = context
  const { today } = calendar
  const [youngest, oldest] = AGES[role]
  const age = random.between(youngest, oldest)
  const [latest, earliest] = JOINED_DAYS_AGO[role]
  const joinedDaysAgo =
    plan.joinedDaysAgo ?? random.between(latest, Math.min(earliest, (age - YOUNGEST_TO_JOIN) * 365))
  const date_joined = addDays(today, -joinedDaysAgo)
  const date_of_birth = addDays(today, -Math.round(age * 365.25) - random.between(0, 364))
  const createdAt = clubInstant(date_joined, '10:00')
  const email = fixed.email ?? createEmail(person, random)
  const licence = role === 'non-flying' ? {} : planLicence(role, fixed.license_type, index, age, context)
  const row: MemberRow = {
    _id: random.id(createdAt),
    ...person,
    email,
    username: email.split('@')[0]!,
    contact_number: `+65 5550 ${String(1000 + index * 37).padStart(4, '0')}`,
    address: createAddress(random),
    membership_type:
      role === 'non-flying' ? random.pick(['social', 'social', 'associate', 'associate']) : 'ordinary',
    account_type: 'user',
    account_status: 'active',
    account_remarks: '',
    date_joined,
    date_of_birth,
    instructor_rated: false,
    examiner_rated: false,
    ...licence,
    ...fixed,
    ...(fixed.account_type && fixed.account_type !== 'user' && OFFICER),
    password_hash: context.password_hash,
    email_confirmed_at: createdAt,
    createdAt,
  }
  return {
    row,
    name: `${row.first_name} ${row.last_name}`,
    ...planFlying(role, row, joinedDaysAgo, context),
    instructor: null,
  }
}

const YOUNGEST_TO_JOIN = 17
const AGES = { staff: [38, 64], pilot: [24, 67], student: [18, 41], 'non-flying': [22, 74] } as const
const JOINED_DAYS_AGO = {
  staff: [2400, 6500],
  pilot: [420, 5200],
  student: [45, 520],
  'non-flying': [60, 4800],
} as const

function planLicence(
  role: 'staff' | 'pilot' | 'student',
  fixed: MemberRow['license_type'],
  index: number,
  age: number,
  { calendar, random }: Context,
) {
  const license_type =
    fixed ??
    (role === 'student'
      ? ('spl' as const)
      : role === 'staff'
        ? random.pick(['cpl', 'atpl'] as const)
        : random.pick(PILOT_LICENCES))
  // Every ninth member's date expires soon and every twenty-third has expired, so that the officers' lists are not empty.
  const daysLeft = (longest: number) =>
    role === 'staff'
      ? random.between(90, longest)
      : index % 23 === 22
        ? -random.between(5, 70)
        : index % 9 === 3
          ? random.between(25, 58)
          : random.between(61, longest)
  return {
    license_type,
    license_number: `${license_type.toUpperCase()}-${String(3100 + index * 41).padStart(5, '0')}`,
    medical_date: addDays(calendar.today, daysLeft(364 * yearsBetweenMedicals(age))),
    certificate_of_expiry: addDays(
      calendar.today,
      index % 23 === 22 ? random.between(70, 364) : daysLeft(364),
    ),
  }
}

/** 9.medical.from-50, 9.medical.otherwise. */
function yearsBetweenMedicals(age: number): number {
  return age >= MEDICAL_REVIEW.yearlyFromAge ? 1 : MEDICAL_REVIEW.yearsBetweenBefore
}

const PILOT_LICENCES = [
  'ppl',
  'ppl',
  'ppl',
  'ppl',
  'ppl',
  'ppl',
  'ppl',
  'ppl',
  'cpl',
  'atpl',
  'mcpl',
] as const

function planFlying(role: Role, row: MemberRow, joinedDaysAgo: number, { calendar, random }: Context) {
  const { today } = calendar
  if (role === 'non-flying') return { licensedOn: null, flyingPeriod: null, flyingWeight: 0, priorHours: 0 }
  const expiries = [row.medical_date, row.certificate_of_expiry].filter((date) => typeof date === 'string')
  const leftOn = row.account_status === 'active' ? '9999-12-31' : addDays(today, -random.between(60, 200))
  const flyingPeriod = { from: addDays(row.date_joined!, 10), until: [leftOn, ...expiries].toSorted()[0]! }
  const trainingDays = random.between(240, 500)
  const licensedOn =
    role === 'student' ? null : addDays(row.date_joined!, Math.min(trainingDays, joinedDaysAgo - 30))
  const yearsBefore = Math.max(0, joinedDaysAgo / 365 - 2)
  const priorHours =
    role === 'student'
      ? 0
      : Math.round(yearsBefore * random.between(9, 22)) + (role === 'staff' ? random.between(900, 4200) : 0)
  const flyingWeight = FLYING_WEIGHT[role] * random.pick([0.4, 0.7, 1, 1, 1.6])
  return { licensedOn, flyingPeriod, flyingWeight, priorHours }
}

const FLYING_WEIGHT = { staff: 0.5, pilot: 1, student: 2.4 } as const

function createEmail({ first_name, last_name }: PersonName, random: Random): string {
  const local = `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z]+/g, '.')
  return `${local}@${random.pick(['example.com', 'example.org', 'rsfc.example'])}`
}

// Singapore has no postal codes starting with 74 and no phone numbers starting with 5, so no real person is contacted.
function createAddress(random: Random): string {
  const unit = `#${String(random.between(2, 24)).padStart(2, '0')}-${random.between(101, 480)}`
  return `Blk ${random.between(11, 688)} ${random.pick(STREETS)} ${unit}, Singapore 74${random.between(1000, 9999)}`
}
