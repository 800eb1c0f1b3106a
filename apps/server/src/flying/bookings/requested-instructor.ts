import type { Span } from '@rsfc/domain/bookings/board/availability'
import type { InstructorAnswer } from '@rsfc/domain/bookings/instructor-answer'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { hoursOn, isWithinHours, type Availability } from '@rsfc/domain/instruction/availability'
import { outsideHoursInWords } from '@rsfc/domain/instruction/hours-words'
import { isAdmin } from '@rsfc/domain/members/account'
import type { ClubDate, ClubTime } from '@rsfc/domain/time/club-time'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import type { Queryable } from '../../base/database/client.ts'
import type { Session } from '../../people/call/session.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { loadTeachers } from '../instruction/teachers.ts'
import { notStaff } from './clash.ts'

type Call = { db: Queryable; actor: Session }
type Times = { flight_date: ClubDate; start_time: ClubTime; end_time: ClubTime }
type Requested = Times & { user_id: string; flight_instructor?: string | undefined }

type RequestedInstructor = {
  flight_instructor: string | null
  flight_instructor_name: string | null
  instructor_answer: InstructorAnswer | null
}

const NOBODY: RequestedInstructor = {
  flight_instructor: null,
  flight_instructor_name: null,
  instructor_answer: null,
}
const ONESELF = refused(400, {
  errors: [
    { field: 'flight_instructor', message: 'Choose another instructor: nobody can instruct themselves' },
  ],
})

/** The instructor of a request, who must teach at that time; officers may also ask outside the hours. */
export async function findRequestedInstructor(
  call: Call,
  { flight_instructor, user_id, ...times }: Requested,
) {
  if (flight_instructor === undefined || flight_instructor === NOT_REQUIRED) return NOBODY
  const teacher = await findTeacher(call, flight_instructor, times)
  if (!teacher) return notStaff('instructor')
  if (teacher._id === user_id) return ONESELF
  const outside = refuseOutsideHours(call, teacher, times)
  if (outside) return outside
  const requested: RequestedInstructor = {
    flight_instructor: teacher._id,
    flight_instructor_name: teacher.name,
    // An instructor who books for a student has thereby accepted.
    instructor_answer: call.actor._id === teacher._id ? 'accepted' : 'asked',
  }
  return requested
}

/** If a member moves a request, the new time must also suit the instructor. */
export async function judgeNewTimes(call: Call, instructor: string, times: Times): Promise<Refusal | null> {
  const teacher = await findTeacher(call, instructor, times)
  return teacher ? refuseOutsideHours(call, teacher, times) : null
}

async function findTeacher({ db }: Call, id: string, { flight_date }: Times) {
  const [teacher] = await loadTeachers(db, { ids: [id], from: flight_date, to: flight_date })
  return teacher
}

type Teacher = { name: string; availability: Availability }

function refuseOutsideHours(
  { actor }: Call,
  { name, availability }: Teacher,
  { flight_date, start_time, end_time }: Times,
): Refusal | null {
  const flight: Span = { from: minutesOfDay(start_time), to: minutesOfDay(end_time) }
  if (isAdmin(actor) || isWithinHours(availability, flight_date, flight)) return null
  const message = outsideHoursInWords(name, flight_date, hoursOn(availability, flight_date))
  return refused(409, { message, errors: [{ field: 'flight_instructor', message }] })
}

/** For the audit trail; empty for a flight without an instructor. */
export function crewOf({ flight_instructor, instructor_answer }: RequestedInstructor) {
  return flight_instructor ? { flight_instructor, instructor_answer } : {}
}
