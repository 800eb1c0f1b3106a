import type { FreeQuery, FreeSlot } from '@rsfc/contract/bookings/schemas'
import { BOARD_DAYS } from '@rsfc/contract/bookings/schemas'
import { firstBookableDate } from '@rsfc/domain/bookings/request'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { nextFreeSlots, type Teacher } from '@rsfc/domain/instruction/free-slots'
import { addDays, daysBetween } from '@rsfc/domain/time/club-time'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { readField } from '../field/store.ts'
import { heldBetween } from '../field/held-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { loadFitTeachers } from '../instruction/teachers.ts'
import { notStaff } from './clash.ts'
import { findBookable } from './store.ts'

const MOST = 20

/** The next slots in which an aircraft is free, and also an instructor if the flight needs one. */
export async function findFreeSlots(
  { db, now }: Call,
  { minutes, not_before = '00:00', aircraft_type, ...wanted }: z.output<typeof FreeQuery>,
): Promise<FreeSlot[] | Refusal> {
  const days = daysBetween(wanted.from, wanted.to) + 1
  if (days < 1 || days > BOARD_DAYS) {
    const message = `Choose 1 to ${BOARD_DAYS} days`
    return refused(400, { errors: [{ field: 'to', message }] })
  }
  const earliest = firstBookableDate(now)
  const range = { from: wanted.from < earliest ? earliest : wanted.from, to: wanted.to }
  const instructor =
    wanted.flight_instructor ?? (wanted.flight_type === 'training' ? undefined : NOT_REQUIRED)
  const isDual = instructor !== NOT_REQUIRED
  const ids = instructor === undefined ? undefined : [instructor]
  const teachers = isDual ? await loadFitTeachers(db, now, { ids, ...range }) : null
  if (teachers?.length === 0 && ids) return notStaff('instructor')
  const planes = await findBookable(db, aircraft_type)
  const aircraft = planes.map(({ _id }) => _id)
  const held = await heldBetween(db, aircraft, range.from, addDays(range.to, 1))
  const slots = nextFreeSlots({
    field: await readField(db, now),
    ...range,
    minutes,
    notBefore: minutesOfDay(not_before),
    aircraft,
    held: held.map(({ resource_id, from, to }) => ({
      aircraft_type: resource_id,
      from,
      to,
      kind: 'booking',
    })),
    teachers: teachers && leastBusyFirst(teachers),
    most: MOST,
  })
  return slots.flatMap(({ date, from, to, instructor: teacher, ...slot }) => {
    const plane = planes.find(({ _id }) => _id === slot.aircraft_type)
    if (!plane) return []
    const { aircraft_name, aircraft_registration } = plane
    return {
      aircraft_type: slot.aircraft_type,
      aircraft_name,
      aircraft_registration,
      flight_date: date,
      start_time: timeOfDay(from),
      end_time: timeOfDay(to),
      flight_instructor: teacher ?? NOT_REQUIRED,
      flight_instructor_name: teachers?.find(({ _id }) => _id === teacher)?.name ?? null,
    }
  })
}

/** Distributes students without a preference evenly. */
function leastBusyFirst<T extends Teacher>(teachers: readonly T[]): T[] {
  return teachers.toSorted((a, b) => a.busy.length - b.busy.length)
}
