import type { NewWish } from '@rsfc/contract/wishes/schemas'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { judgeWish } from '@rsfc/domain/wishes/judge-wish'
import { readField } from '../field/store.ts'
import { refused } from '../../base/errors/refusal.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { findInstructors } from '../instruction/teachers-store.ts'

export const NO_INSTRUCTOR = refused(400, {
  errors: [{ field: 'flight_instructor', message: 'Choose an instructor from the staff' }],
})
const ONESELF = refused(400, {
  errors: [
    { field: 'flight_instructor', message: 'Choose another instructor: nobody can instruct themselves' },
  ],
})

/** The columns of a wish, or why it cannot be made. */
export async function judgeNewWish({ db, now, actor }: Call | TransactionCall, form: NewWish) {
  const fault = judgeWish(await readField(db, now), form, now)
  if (fault) return refused(400, { message: `${fault.message}.`, errors: [fault] })
  const instructor = form.flight_instructor === NOT_REQUIRED ? null : (form.flight_instructor ?? null)
  if (instructor === actor._id) return ONESELF
  if (instructor && (await findInstructors(db, [instructor])).length === 0) return NO_INSTRUCTOR
  const instant = (moment: string) => clubInstant(moment.slice(0, 10), moment.slice(11))
  return {
    aircraft_type: form.aircraft_type ?? null,
    flight_instructor: instructor,
    from: instant(form.from),
    to: instant(form.to),
    minutes: form.minutes,
    flight_type: form.flight_type,
  }
}
