import type { BookedFlight } from '@rsfc/contract/instruction/schemas'
import { END_AFTER_START } from '@rsfc/domain/instruction/judge-availability'
import { mayManageInstruction } from '@rsfc/domain/instruction/permissions'
import { atClub } from '@rsfc/domain/time/club-time'
import type { Call } from '../../call.ts'
import { findInstructors } from '../../db/instruction/instruction.ts'
import { refused, type Refusal } from '../../http/answers/refusal.ts'
import { toLesson } from './lesson-wire.ts'
import { flightsWithin } from './store.ts'

/** The flights that time off would leave without the instructor, unless they are over. */
export async function listBooked(
  { db, actor, now }: Call,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<BookedFlight[] | Refusal> {
  if (!mayManageInstruction(actor, id)) return refused(403)
  if (to <= from) return refused(400, { errors: [{ field: 'to', message: END_AFTER_START }] })
  const [person] = await findInstructors(db, [id])
  if (!person) return refused(404)
  const moment = atClub(now)
  if (to <= moment) return []
  const rows = await flightsWithin(db, id, from > moment ? from : moment, to)
  return rows.map((row) => toLesson(row, new Map()))
}
