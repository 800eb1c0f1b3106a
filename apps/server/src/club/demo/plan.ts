import { planDefects } from './airworthiness/defects.ts'
import { planFlown } from './airworthiness/flown.ts'
import { planInspections } from './airworthiness/inspections.ts'
import { planApplications } from './applications.ts'
import { planAudit } from './audit.ts'
import { countFlights, createBookingPlanner, type BookingRow } from './booking-planner.ts'
import { createCalendar, type Calendar } from './calendar.ts'
import { planChatAnswers, planChatQuestions, planTeaching } from './chat.ts'
import { planCommunity } from './community.ts'
import { findDemoAccounts, type DemoAccounts } from './demo-accounts.ts'
import { planDemoBookings } from './demo-bookings.ts'
import { planEvents } from './events.ts'
import { planClosures } from './field.ts'
import { planDowntimes, planFleet, type AircraftRow } from './fleet.ts'
import { planPastFlights, planUpcomingFlights } from './flights.ts'
import { planImports } from './imports.ts'
import { planInstruction } from './instruction.ts'
import { planMembers } from './members.ts'
import { planPortraits } from './pictures/portraits.ts'
import { chooseNotReady, endMedicalBeforeRequest, planReadiness } from './readiness.ts'
import { Schedule } from './schedule.ts'
import { planNotifications } from './notifications.ts'
import { planPrivacy } from './privacy.ts'
import { planLeaving } from './leaving.ts'
import { planSupport } from './support.ts'
import { planTraining } from './training.ts'
import { planWishes } from './wishes.ts'

export type DemoClub = Awaited<ReturnType<typeof planDemoClub>>

/** Plans all rows of the demo club without writing anything. The same time gives the same plan. */
export async function planDemoClub(now: Date, passwordHash: string) {
  const calendar = createCalendar(now)
  const schedule = new Schedule()
  const club = planMembers(calendar, passwordHash)
  const portraits = planPortraits(club)
  const fleet = planFleet(calendar)
  const downtimes = planDowntimes(calendar, fleet, schedule)
  const accounts = findDemoAccounts(club)
  const planner = createBookingPlanner(calendar, schedule)
  // Planned before all other bookings, so that these always find a free slot.
  const notReady = chooseNotReady(calendar, club, accounts)
  planDemoBookings(calendar, fleet, { ...accounts, ...notReady }, planner)
  planPastFlights({ calendar, club, fleet, planner })
  // These members already have upcoming bookings for the demo.
  const shown = new Set([accounts.member, accounts.student, notReady.medicalEnds, notReady.outOfRecency])
  const others = club.filter((member) => !shown.has(member))
  planUpcomingFlights({ calendar, club: others, fleet, planner })
  countFlights(planner.rows, club, fleet)
  endMedicalBeforeRequest(notReady, planner.rows)
  const applications = await planApplications(calendar, accounts, club)
  const events = planEvents(calendar, club)
  const readiness = planReadiness({
    calendar,
    club,
    fleet,
    instructor: accounts.instructor,
    applications: applications.rows,
    documents: applications.documents,
  })
  const techLog = planAirworthiness({ calendar, accounts, fleet, bookings: planner.rows })
  const training = planTraining({
    calendar,
    club,
    flights: techLog.flights,
    model: fleet[0]?.aircraft_model ?? '',
    halfWay: accounts.student,
    instructor: accounts.instructor,
  })
  const support = planSupport(calendar, accounts)
  const decided = {
    bookings: planner.rows,
    applications: applications.rows,
    events: events.events,
    ...support,
  }
  return {
    ...planPrivacy(calendar, club),
    portraits,
    aircraft: fleet,
    downtimes,
    closures: planClosures(calendar),
    bookings: planner.rows,
    ...techLog,
    ...readiness,
    ...planInstruction({ calendar, club, accounts, bookings: planner.rows }),
    training,
    ...events,
    ...planCommunity({ calendar, club, bookings: planner.rows }),
    ...support,
    notifications: planNotifications({ calendar, accounts, fleet, bookings: planner.rows }),
    leaveRequests: planLeaving(calendar, accounts, club),
    applications: applications.rows,
    documents: applications.documents,
    audit: planAudit(calendar, accounts, decided),
    ...planImports(calendar, accounts, club),
    ...planWishes({ calendar, club, accounts, fleet, schedule }),
    chatAnswers: planChatAnswers(calendar),
    chatQuestions: planChatQuestions(calendar),
    chatTeaching: planTeaching(calendar),
  }
}

/** The aircraft with unreported hours on its meter. */
const WITH_GAP = '9V-BOC'

type Context = {
  calendar: Calendar
  accounts: DemoAccounts
  fleet: readonly AircraftRow[]
  bookings: readonly BookingRow[]
}

/** Two years of tech logs: flights with their meters, inspections with their history, and some defects. */
function planAirworthiness({ calendar, accounts, fleet, bookings }: Context) {
  const logs = fleet.map((plane) => {
    const log = planFlown(plane, bookings, plane.aircraft_registration === WITH_GAP)
    return { ...log, ...planInspections(calendar, plane, log.rows) }
  })
  const flown = logs.flatMap(({ rows }) => rows)
  const found = planDefects({ calendar, accounts, fleet, flown })
  return {
    flights: flown,
    meterReadings: logs.flatMap(({ rows, readings }) => (rows.length > 0 ? readings : [])),
    meterGaps: logs.flatMap(({ gaps }) => gaps),
    inspections: logs.flatMap(({ items }) => items),
    inspectionsDone: logs.flatMap(({ done }) => done),
    defects: found.rows,
    defectSteps: found.steps,
    groundings: found.grounded,
  }
}
