import type { FreeForWish, NewWish } from '@rsfc/contract/wishes/schemas'
import { firstBookableDate } from '@rsfc/domain/bookings/request'
import { addDays } from '@rsfc/domain/time/club-time'
import { freeNowInWords } from '@rsfc/domain/wishes/free-now-words'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { slotFor } from '@rsfc/domain/wishes/offered-slot'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { readField } from '../field/store.ts'
import { heldBetween } from '../field/held-store.ts'
import { loadFitTeachers } from '../instruction/teachers.ts'
import { bookableAircraft, engagementsOf } from './offers-store.ts'
import { judgeNewWish } from './judge-new-wish.ts'

/** Only time that becomes free is offered, so a wish for time that is free already would wait in vain. */
export async function refuseIfFree(call: TransactionCall, form: NewWish): Promise<Refusal | null> {
  const free = form.anyway ? null : await findFreeNow(call, form)
  return free === null || free instanceof Refusal ? free : refused(409, { message: freeNowInWords(free) })
}

/** What a wish would get at once, because it is free already and can be booked in time. */
export async function findFreeNow(
  call: Call | TransactionCall,
  form: NewWish,
): Promise<FreeForWish | Refusal> {
  const { db, actor, now } = call
  const fields = await judgeNewWish(call, form)
  if (fields instanceof Refusal) return fields
  const earliest = `${firstBookableDate(now)}T00:00`
  const wish = { from: form.from < earliest ? earliest : form.from, to: form.to, minutes: form.minutes }
  if (wish.to <= wish.from) return null
  const range = { from: wish.from.slice(0, 10), to: wish.to.slice(0, 10) }
  const teacher_id = fields.flight_instructor
  const [teacher = null] = teacher_id ? await loadFitTeachers(db, now, { ids: [teacher_id], ...range }) : []
  if (teacher_id && !teacher) return null
  const planes = (await bookableAircraft(db)).filter(
    ({ _id }) => fields.aircraft_type === null || fields.aircraft_type === _id,
  )
  const aircraft = planes.map(({ _id }) => _id)
  const held = await heldBetween(db, aircraft, range.from, addDays(range.to, 1))
  const own = await engagementsOf(db, [{ _id: actor._id, user_id: actor._id }], now)
  const slot = slotFor({
    field: await readField(db, now),
    wish,
    freed: aircraft.map((resource_id) => ({ resource_id, from: wish.from, to: wish.to })),
    aircraft,
    held: [...held, ...own.map(({ aircraft_type, from, to }) => ({ resource_id: aircraft_type, from, to }))],
    teacher,
  })
  const plane = planes.find(({ _id }) => _id === slot?.aircraft_type)
  if (!slot || !plane) return null
  return {
    aircraft_type: plane._id,
    aircraft_name: plane.aircraft_name,
    aircraft_registration: plane.aircraft_registration,
    flight_date: slot.date,
    start_time: timeOfDay(slot.from),
    end_time: timeOfDay(slot.to),
  }
}
