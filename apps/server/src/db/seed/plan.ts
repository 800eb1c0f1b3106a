import { planApplications } from './applications.ts'
import { countFlights, openBookingDesk } from './bookings.ts'
import { calendarOf } from './calendar.ts'
import { planChatAnswers, planChatQuestions } from './chat.ts'
import { planCommunity } from './community.ts'
import { planDemoBookings } from './demo-bookings.ts'
import { planEvents } from './events.ts'
import { planDowntimes, planFleet } from './fleet.ts'
import { planComing, planFlights } from './flights.ts'
import { planMembers, type DemoMember } from './members.ts'
import { Schedule } from './schedule.ts'
import { planSupport } from './support.ts'

export type DemoClub = Awaited<ReturnType<typeof planDemoClub>>

/** Every row of the demo club, the same for the same day: nothing is written here. */
export async function planDemoClub(now: Date, passwordHash: string) {
  const calendar = calendarOf(now)
  const schedule = new Schedule()
  const club = planMembers(calendar, passwordHash)
  const fleet = planFleet(calendar)
  const downtimes = planDowntimes(calendar, fleet, schedule)
  const cast = castOf(club)
  const desk = openBookingDesk(calendar, schedule)
  planDemoBookings(calendar, fleet, cast, desk)
  planFlights({ calendar, club, fleet, desk })
  // The two who sign in to book have their coming flights already, and no others to confuse a tour.
  const others = club.filter((member) => member !== cast.member && member !== cast.student)
  planComing({ calendar, club: others, fleet, desk })
  countFlights(desk.rows, club, fleet)
  const applications = await planApplications(calendar, cast, club)
  return {
    members: club.map(({ row }) => row),
    aircraft: fleet,
    downtimes,
    bookings: desk.rows,
    ...planEvents(calendar, club),
    ...planCommunity({ calendar, club, bookings: desk.rows }),
    ...planSupport(calendar, cast),
    applications: applications.rows,
    documents: applications.documents,
    chatAnswers: planChatAnswers(calendar),
    chatQuestions: planChatQuestions(calendar),
  }
}

function castOf(club: DemoMember[]) {
  const who = (name: string) => club.find(({ row }) => row.email === `${name}@rsfc.example`)!
  return {
    admin: who('admin'),
    member: who('member'),
    student: who('student'),
    instructor: who('instructor'),
    examiner: who('examiner'),
  }
}
