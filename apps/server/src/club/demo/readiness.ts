import { plainWords } from '@rsfc/domain/readiness/credential'
import { addDays } from '@rsfc/domain/time/club-time'
import type { application_documents, applications } from '../../people/applications/tables.ts'
import type { bookings } from '../../flying/records/booking-tables.ts'
import type { credentials } from '../../flying/readiness/tables.ts'
import type { Calendar } from './calendar.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { AircraftRow } from './fleet.ts'
import type { DemoMember } from './members.ts'
import { randomFor } from './random.ts'

type CredentialRow = typeof credentials.$inferInsert & { _id: string }

/** Two pilots whose next request an officer should not simply confirm. */
export type NotReadyPilots = ReturnType<typeof chooseNotReady>

/** Chosen before flights are planned, because the pilot without recency must not have flown for four months. */
export function chooseNotReady(calendar: Calendar, club: readonly DemoMember[], accounts: DemoAccounts) {
  const known: readonly DemoMember[] = Object.values(accounts)
  const flies = club.filter(
    (pilot) =>
      !known.includes(pilot) &&
      pilot.row.license_type === 'ppl' &&
      pilot.row.account_status === 'active' &&
      pilot.row.membership_type === 'ordinary' &&
      !pilot.row.instructor_rated &&
      !pilot.row.examiner_rated &&
      (pilot.row.medical_date ?? '') > addDays(calendar.today, 60) &&
      (pilot.row.certificate_of_expiry ?? '') > addDays(calendar.today, 60) &&
      (pilot.flyingPeriod?.from ?? '9999') < addDays(calendar.today, -300),
  )
  const [medicalEnds, outOfRecency] = flies as [DemoMember, DemoMember]
  if (outOfRecency.flyingPeriod) outOfRecency.flyingPeriod.until = addDays(calendar.today, -120)
  return { medicalEnds, outOfRecency }
}

/** One pilot has requested a flight on the day after their medical ends. */
export function endMedicalBeforeRequest(
  { medicalEnds: { row } }: NotReadyPilots,
  rows: readonly (typeof bookings.$inferInsert)[],
): void {
  const days = rows
    .filter(({ user_id, booking_status }) => user_id === row._id && booking_status === 'pending')
    .map(({ flight_date }) => flight_date)
    .toSorted()
  if (days[0]) row.medical_date = addDays(days[0], -1)
}

type Planned = {
  calendar: Calendar
  club: readonly DemoMember[]
  fleet: readonly AircraftRow[]
  instructor: DemoMember
  applications: readonly (typeof applications.$inferInsert & { _id: string })[]
  documents: readonly { row: typeof application_documents.$inferInsert }[]
}

/**
 * Licence holders get checkouts for the club's aircraft, English and an airport pass, instructors and examiners the ends
 * of their ratings; the other credentials follow from the profiles.
 */
export function planReadiness({ calendar, club, fleet, instructor, ...sent }: Planned) {
  const models = new Set(fleet.map(({ aircraft_model }) => aircraft_model ?? '').filter(Boolean))
  const random = randomFor('readiness')
  const pilots = club.filter(({ row }) => row.license_type !== 'none' && row.license_type !== 'spl')
  const [model = ''] = models
  const checkouts = pilots.map(({ row }): CredentialRow => ({
    _id: random.id(calendar.now),
    member_id: row._id,
    kind: 'type-checkout',
    detail: model,
    state: 'verified',
    verified_by: instructor.row._id,
    decided_at: calendar.now,
    createdAt: calendar.now,
  }))
  const rated = club.flatMap(({ row }) => [
    ...(row.instructor_rated ? [{ row, kind: 'instructor-rating' as const }] : []),
    ...(row.examiner_rated ? [{ row, kind: 'examiner-rating' as const }] : []),
  ])
  const recorded = { state: 'verified', decided_at: calendar.now, createdAt: calendar.now } as const
  const ratings = rated.map(({ row, kind }): CredentialRow => ({
    _id: random.id(calendar.now),
    member_id: row._id,
    kind,
    number: `${kind === 'instructor-rating' ? 'FI' : 'FE'}-${random.between(1000, 9999)}`,
    valid_until: addDays(calendar.today, random.between(150, 700)),
    ...recorded,
  }))
  const passes = pilots.flatMap(({ row }): CredentialRow[] => [
    {
      _id: random.id(calendar.now),
      member_id: row._id,
      kind: 'airport-pass',
      number: `SEL-${random.between(10_000, 99_999)}`,
      valid_until: addDays(calendar.today, random.between(60, 600)),
      ...recorded,
    },
    {
      _id: random.id(calendar.now),
      member_id: row._id,
      kind: 'english',
      detail: random.pick(['4', '5', '5', '6', '6']),
      valid_until: addDays(calendar.today, random.between(200, 1400)),
      ...recorded,
    },
  ])
  // Submitted documents without a decision.
  const submitted = sent.applications
    .filter(({ application_status }) => application_status === 'pending')
    .map((application): CredentialRow => ({
      _id: random.id(calendar.now),
      member_id: application.user_id,
      kind: application.application_type === 'medical' ? 'medical' : 'certificate-of-experience',
      valid_until: application.application_date ?? null,
      state: 'submitted',
      submitted_by: application.user_id,
      document_id: sent.documents.find(({ row }) => row.application_id === application._id)?.row._id ?? null,
      createdAt: application.createdAt ?? calendar.now,
    }))
  const checkoutSetups = [...models].map((aircraft_model) => ({
    aircraft_model: plainWords(aircraft_model),
    answered_at: calendar.now,
  }))
  return {
    credentials: [...checkouts, ...ratings, ...passes, ...submitted],
    checkoutSetups,
    chiefInstructors: [{ member_id: instructor.row._id }],
  }
}
