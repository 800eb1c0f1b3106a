import { NewFlight } from '@rsfc/contract/airworthiness/schemas'
import { judgeConditions, usualFunction } from '@rsfc/domain/airworthiness/flight'
import { judgeMovements } from '@rsfc/domain/airworthiness/movements'
import { judgeTimes } from '@rsfc/domain/bookings/request'
import { personsInFile, routeInFile } from '@rsfc/domain/imports/places-in-file'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { newId } from '../../../base/database/new-id.ts'
import { CHANGED, reasonToKeep } from '../undo-problems.ts'
import { asLoader, type Line, type Outcome } from '../loader.ts'
import { mapInPieces } from '../map-in-pieces.ts'
import { isProblem, parseRecord } from '../parse-record.ts'
import { createDirectory } from '../people.ts'
import { createHangar } from '../planes.ts'
import { allAircraft, allPeople } from '../store.ts'
import { createMeterChains, metersInTenths } from './meter-chain.ts'
import {
  builtOnFlights,
  deleteFlights,
  flightStarts,
  insertFlights,
  lockFlights,
  readingsOf,
  type NewFlightRow,
} from './store.ts'

/** Flights without a booking. Nobody is asked about gaps between their meter readings. */
export const flightLoader = asLoader<NewFlightRow>({
  async judge({ db, now, actor }, lines) {
    const findPerson = createDirectory(await allPeople(db))
    const findPlane = createHangar(await allAircraft(db))
    const parsed = await mapInPieces(lines, (line) => ({ line: line.line, row: parseFlight(line, now) }))
    const rows = parsed.flatMap(({ line, row }) => (isProblem(row) ? [] : [{ line, row }]))
    const planes = [...new Set(rows.map(({ row }) => row.aircraft_id))]
    const known = await flightStarts(db, planes)
    const addToChain = createMeterChains(await readingsOf(db, planes))
    const outcomes = new Map<number, Outcome>(
      parsed.flatMap(({ line, row }) => (isProblem(row) ? [[line, { line, ...row }] as const] : [])),
    )
    const inFile = new Map<string, number>()
    for (const { line, row } of rows.toSorted((a, b) => a.row.start.getTime() - b.row.start.getTime())) {
      const key = `${row.aircraft_id} ${row.start.getTime()}`
      const earlier = inFile.get(key)
      if (known.has(key)) outcomes.set(line, { line, known: true })
      else if (earlier !== undefined)
        outcomes.set(line, { line, problem: `This aircraft also starts at this time in line ${earlier}` })
      else {
        inFile.set(key, line)
        const problem = addToChain(row)
        outcomes.set(line, problem ? { line, problem } : { line, row })
      }
    }
    return lines.map(({ line }) => outcomes.get(line) as Outcome)

    function parseFlight({ values }: Line, today: Date): NewFlightRow | { problem: string } {
      const plane = findPlane(values.aircraft)
      if (isProblem(plane)) return plane
      const pilot = findPerson(values.pilot)
      if (!pilot) return { problem: 'Pilot is missing' }
      if (isProblem(pilot)) return pilot
      const instructor = findPerson(values.instructor)
      if (isProblem(instructor)) return instructor
      const people = { pilot_id: pilot._id, instructor_id: instructor?._id }
      const route = routeInFile(values)
      if (isProblem(route)) return route
      const crew = instructor ? 2 : 1
      const aboard = personsInFile(values, { crew, seats: plane.aircraft_capacity })
      if (isProblem(aboard)) return aboard
      const form = parseRecord(NewFlight, { ...values, ...people, ...route, ...aboard })
      if (isProblem(form)) return form
      const { flight_date, start_time, end_time, meter_out, meter_in, ...report } = form
      const minutes = minutesOfDay(end_time) - minutesOfDay(start_time)
      const fault =
        judgeTimes({ start_time, end_time }) ??
        judgeConditions(report, minutes) ??
        judgeMovements(report, minutes)
      if (fault) return { problem: fault.message }
      const [start, end] = [clubInstant(flight_date, start_time), clubInstant(flight_date, end_time)]
      if (end > today) return { problem: 'This flight has not ended yet' }
      const instructed = instructor !== null
      return {
        ...report,
        ...people,
        _id: newId(),
        booking_id: null,
        aircraft_id: plane._id,
        start,
        end,
        function: report.function ?? usualFunction({ license_type: pilot.license_type, instructed }),
        ...metersInTenths({ meter_out, meter_in }),
        entered_by: actor?._id,
        createdAt: today,
      }
    }
  },
  insert: (tx, rows) => insertFlights(tx.db, rows),
  refusals: {
    meter_readings_never_fall: 'The meter would fall between this flight and another',
    flights_meter_pair: 'Enter the meter at the start and at the end',
  },
  async undo(tx, records) {
    const there = await lockFlights(tx.db, records)
    const { referred, withdrawn } = await builtOnFlights(tx.db, there)
    const kept = new Map<string, string>(
      there.flatMap((id) => (withdrawn.has(id) ? [[id, CHANGED] as const] : [])),
    )
    for (const [id, table] of referred) kept.set(id, reasonToKeep(table))
    await deleteFlights(
      tx.db,
      there.filter((id) => !kept.has(id)),
    )
    return kept
  },
})
