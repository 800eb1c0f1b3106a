import type { Call } from '../people/person.ts'
import type { BookingBook } from './bookings.ts'
import { addDays } from '../world/clock.ts'
import { overlap, type Readings, type SeenBooking } from './readings.ts'

type Inspection = { name: string; due_on: string | null; due_hours: number | null; blocks: boolean }
type TechLog = {
  meter: number | null
  meter_estimated: boolean
  grounded: boolean
  grounded_reason: string
  groundings: { _id: string | null }[]
  inspections: Inspection[]
  aircraft_status: string
  defects: { _id: string; state: string; severity: string; trusted: boolean }[]
}
type Reading = { kind: string; value: number; at: string; counts: boolean }
type Downtime = { start_date: string; start_time: string; end_date: string; end_time: string }

const HOLDS = new Set(['pending', 'confirmed', 'completed'])
const spanOf = ({ flight_date, start_time, end_time }: SeenBooking) => ({
  from: `${flight_date} ${start_time}`,
  to: `${flight_date} ${end_time}`,
})

/** No two bookings at once, meters that never fall, and aircraft that are grounded exactly while there is a cause. */
export function createAircraftAudit(book: BookingBook, note: (words: string) => void) {
  const meters = new Map<string, number>()
  /** Groundings by officers and defects: the aircraft and its open causes. */
  const causes = new Map<string, Set<string>>()
  /** The aircraft of each grounding that was shown. */
  const groundings = new Map<string, string>()
  const causesOf = (id: string) => {
    const found = causes.get(id) ?? new Set<string>()
    causes.set(id, found)
    return found
  }

  function sees({ path, method, status, body, data }: Call): void {
    const [, noun, id = '', act = ''] = path.split('/')
    if (status === 200 && act === 'tech-log')
      for (const { _id } of (data as TechLog).groundings) groundings.set(_id ?? '', id)
    if (status !== 200 || method === 'GET') return
    // A deleted flight takes its reading with it.
    if (noun === 'booking' && method === 'DELETE') meters.clear()
    const given = (body ?? {}) as Record<string, unknown>
    if (path === '/booking/post-flight' && typeof given.meter_in === 'number')
      meters.set((data as SeenBooking).aircraft_type, given.meter_in)
    if (noun === 'fleet' && act === 'meter-readings') meters.set(id, Number(given.value))
    if (noun === 'fleet' && act === 'ground') causesOf(id).add('officer')
    if (noun === 'groundings' && act === 'lift') causesOf(groundings.get(id) ?? '').delete('officer')
    if (noun === 'fleet' && act === 'defects') {
      const defect = data as { _id: string; severity: string; trusted: boolean }
      if (defect.severity === 'critical' && defect.trusted) causesOf(id).add(defect._id)
    }
    if (noun === 'defects') {
      const { aircraft_id, state } = data as { aircraft_id: string; state: string }
      if (state === 'grounded') causesOf(aircraft_id).add(id)
      if (['deferred', 'no-fault', 'released'].includes(state)) causesOf(aircraft_id).delete(id)
    }
  }

  const holdingFrom = (date: string) =>
    [...book.seen.values()].filter(
      ({ booking_status, flight_date }) => flight_date >= date && HOLDS.has(booking_status),
    )

  function checkOverlaps(date: string): void {
    const holding = holdingFrom(addDays(date, -9))
    for (const field of ['aircraft_type', 'flight_instructor', 'flight_examiner'] as const) {
      const named = holding.filter((booking) => booking[field] && booking[field] !== 'Not Required')
      for (const group of Map.groupBy(
        named,
        (booking) => `${booking[field]} ${booking.flight_date}`,
      ).values())
        for (const [at, one] of group.entries())
          for (const other of group.slice(at + 1))
            if (overlap(spanOf(one), spanOf(other)))
              note(`${one._id} and ${other._id} have the same ${field} on ${one.flight_date} at once`)
    }
  }

  async function checkAircraft({ read, officer, date, world }: Readings, id: string): Promise<void> {
    const log = await read<TechLog>(officer, `/fleet/${id}/tech-log`)
    if (!log) return note(`aircraft ${id} has no tech log`)
    const expected = meters.get(id)
    const listed = (await read<Reading[]>(officer, `/fleet/${id}/meter-readings`)) ?? []
    const readings = listed.filter(({ counts }) => counts).toReversed()
    if (expected !== undefined && log.meter !== null && log.meter < expected - 0.001)
      note(
        `the meter of ${id} is ${log.meter}, the last reading was ${expected}; ${readings
          .slice(-8)
          .map(({ kind, value, at }) => `${kind} ${value} at ${at}`)
          .join(', ')}`,
      )
    for (const [at, reading] of readings.entries()) {
      const before = readings[at - 1]
      if (before && reading.kind !== 'correction' && reading.value < before.value - 0.001)
        note(`the meter of ${id} fell from ${before.value} to ${reading.value} at ${reading.at}`)
    }
    const meter = log.meter ?? 0
    const overdue = log.inspections.filter(
      ({ blocks, due_on, due_hours }) =>
        blocks && ((due_on !== null && due_on < date) || (due_hours !== null && due_hours < meter)),
    )
    const open = log.defects.filter(
      ({ severity, state, trusted }) =>
        state === 'grounded' || (state === 'reported' && severity === 'critical' && trusted),
    )
    const should =
      overdue.length > 0 || open.length > 0 || log.aircraft_status !== 'active' || causesOf(id).has('officer')
    if (should && !log.grounded)
      note(
        `${id} is not grounded on ${date} at ${world.clock.time()}: ${overdue.map(({ name }) => `${name} is past due`).join(', ')} ${open.map((defect) => `defect ${defect._id} ${defect.state}`).join(', ')}`,
      )
    const downtimes = (await read<Downtime[]>(officer, `/fleet/downtime/${id}`)) ?? []
    for (const { start_date, start_time, end_date, end_time } of downtimes)
      for (const booking of holdingFrom(addDays(date, -2)))
        if (
          booking.aircraft_type === id &&
          overlap(spanOf(booking), { from: `${start_date} ${start_time}`, to: `${end_date} ${end_time}` })
        )
          note(`booking ${booking._id} is in a downtime of ${start_date}`)
  }

  return {
    sees,
    async endDay(readings: Readings): Promise<void> {
      checkOverlaps(readings.date)
      const fleet = (await readings.read<{ _id: string }[]>(readings.officer, '/fleet/')) ?? []
      await Promise.all(fleet.map(({ _id }) => checkAircraft(readings, _id)))
    },
  }
}
