import { addDays, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import type { members } from '../schema/members.ts'
import type { Calendar } from './calendar.ts'
import { DEMO_SIGN_INS } from './demo-sign-ins.ts'
import {
  GROUND_NAMES,
  PILOT_NAMES,
  REMARKS,
  STAFF_NAMES,
  STREETS,
  STUDENT_NAMES,
  type PersonName,
} from './texts/member-names.ts'
import { randomFor, type Random } from './random.ts'

type MemberRow = typeof members.$inferInsert & { _id: string }

/** A member of the demo club, and what the rest of the load has to know about them. */
export type DemoMember = {
  row: MemberRow
  name: string
  /** Trains with an instructor before this day, flies alone from it on; null: not licensed yet. */
  licensed: ClubDate | null
  /** The days on which they may fly; null: never. */
  flies: { from: ClubDate; until: ClubDate } | null
  /** How often they fly, beside the others. */
  keenness: number
  priorHours: number
  /** Whom they train with. */
  tutor: DemoMember | null
}

type Plan = {
  person: PersonName
  role: 'staff' | 'pilot' | 'student' | 'ground'
  fixed: Partial<MemberRow>
  joinedDaysAgo?: number | undefined
}

export function planMembers(calendar: Calendar, password_hash: string): DemoMember[] {
  const random = randomFor('members')
  const club = plans(random).map((plan, index) =>
    planMember(plan, index, { calendar, random, password_hash }),
  )
  assignTutors(club)
  return club
}

/** The first instructor, who signs in to the demo, takes the first student, who does too. */
function assignTutors(club: DemoMember[]): void {
  const instructors = club.filter(({ row }) => row.instructor_rated)
  const trainees = club.filter(({ flies, row }) => flies && !row.instructor_rated && !row.examiner_rated)
  const students = trainees.filter(({ licensed }) => !licensed)
  for (const [i, member] of [...students, ...trainees.filter(({ licensed }) => licensed)].entries()) {
    member.tutor = instructors[i % instructors.length]!
    if (!member.licensed) member.row.instructor = member.tutor.name
  }
}

function plans(random: Random): Plan[] {
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
  const ground = GROUND_NAMES.map((person, i) => ({
    person,
    role: 'ground' as const,
    fixed: { account_type: i < 2 ? ('admin' as const) : ('user' as const) },
  }))
  const others: Plan[] = [...staff, ...pilots, ...students, ...ground]
  for (const [status, remarks] of Object.entries(REMARKS)) {
    const leaving = random.sample(
      others.filter(
        ({ role, fixed }) => role !== 'staff' && fixed.account_type !== 'admin' && !fixed.account_status,
      ),
      remarks.length,
    )
    leaving.forEach((plan, i) => {
      plan.fixed = {
        ...plan.fixed,
        account_status: status as keyof typeof REMARKS,
        account_remarks: remarks[i]!,
      }
    })
  }
  return [...signIns, ...others]
}

type Making = { calendar: Calendar; random: Random; password_hash: string }

function planMember(plan: Plan, index: number, making: Making): DemoMember {
  const { person, role, fixed } = plan
  const { calendar, random } = making
  const { today } = calendar
  const [youngest, oldest] = AGES[role]
  const age = random.between(youngest, oldest)
  const [latest, earliest] = JOINED_DAYS_AGO[role]
  const joinedDaysAgo =
    plan.joinedDaysAgo ?? random.between(latest, Math.min(earliest, (age - YOUNGEST_TO_JOIN) * 365))
  const date_joined = addDays(today, -joinedDaysAgo)
  const date_of_birth = addDays(today, -Math.round(age * 365.25) - random.between(0, 364))
  const createdAt = clubInstant(date_joined, '10:00')
  const email = fixed.email ?? emailOf(person, random)
  const licence = role === 'ground' ? {} : planLicence(role, fixed.license_type, index, age, making)
  const row: MemberRow = {
    _id: random.id(createdAt),
    ...person,
    email,
    username: email.split('@')[0]!,
    contact_number: `+65 5550 ${String(1000 + index * 37).padStart(4, '0')}`,
    address: addressOf(random),
    membership_type:
      role === 'ground' ? random.pick(['social', 'social', 'associate', 'associate']) : 'ordinary',
    account_type: 'user',
    account_status: 'active',
    account_remarks: '',
    date_joined,
    date_of_birth,
    instructor_rated: false,
    examiner_rated: false,
    ...licence,
    ...fixed,
    password_hash: making.password_hash,
    createdAt,
  }
  return {
    row,
    name: `${row.first_name} ${row.last_name}`,
    ...planFlying(role, row, joinedDaysAgo, making),
    tutor: null,
  }
}

const YOUNGEST_TO_JOIN = 17
const AGES = { staff: [38, 64], pilot: [24, 67], student: [18, 41], ground: [22, 74] } as const
const JOINED_DAYS_AGO = {
  staff: [2400, 6500],
  pilot: [420, 5200],
  student: [45, 520],
  ground: [60, 4800],
} as const

function planLicence(
  role: 'staff' | 'pilot' | 'student',
  fixed: MemberRow['license_type'],
  index: number,
  age: number,
  { calendar, random }: Making,
) {
  const license_type =
    fixed ??
    (role === 'student'
      ? ('spl' as const)
      : role === 'staff'
        ? random.pick(['cpl', 'atpl'] as const)
        : random.pick(PILOT_LICENCES))
  // Every ninth is due soon and every twenty-third is late, so that the officers have someone to remind.
  const due = (longest: number) =>
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
    // §9: the medical is yearly from 50 on and every two years before, the certificate yearly.
    medical_date: addDays(calendar.today, due(age >= 50 ? 364 : 728)),
    certificate_of_expiry: addDays(calendar.today, index % 23 === 22 ? random.between(70, 364) : due(364)),
  }
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

function planFlying(role: Plan['role'], row: MemberRow, joinedDaysAgo: number, { calendar, random }: Making) {
  const { today } = calendar
  if (role === 'ground') return { licensed: null, flies: null, keenness: 0, priorHours: 0 }
  const expiries = [row.medical_date, row.certificate_of_expiry].filter((date) => typeof date === 'string')
  const left = row.account_status === 'active' ? '9999-12-31' : addDays(today, -random.between(60, 200))
  const flies = { from: addDays(row.date_joined!, 10), until: [left, ...expiries].toSorted()[0]! }
  const trainedFor = random.between(240, 500)
  const licensed =
    role === 'student' ? null : addDays(row.date_joined!, Math.min(trainedFor, joinedDaysAgo - 30))
  const yearsBefore = Math.max(0, joinedDaysAgo / 365 - 2)
  const priorHours =
    role === 'student'
      ? 0
      : Math.round(yearsBefore * random.between(9, 22)) + (role === 'staff' ? random.between(900, 4200) : 0)
  return { licensed, flies, keenness: KEENNESS[role] * random.pick([0.4, 0.7, 1, 1, 1.6]), priorHours }
}

const KEENNESS = { staff: 0.5, pilot: 1, student: 2.4 } as const

function emailOf({ first_name, last_name }: PersonName, random: Random): string {
  const local = `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z]+/g, '.')
  return `${local}@${random.pick(['example.com', 'example.org', 'rsfc.example'])}`
}

// No postal code of Singapore begins with 74, and no number with 5: nobody is written to or rung by mistake.
function addressOf(random: Random): string {
  const unit = `#${String(random.between(2, 24)).padStart(2, '0')}-${random.between(101, 480)}`
  return `Blk ${random.between(11, 688)} ${random.pick(STREETS)} ${unit}, Singapore 74${random.between(1000, 9999)}`
}
