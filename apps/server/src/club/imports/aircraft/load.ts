import { NewAircraft } from '@rsfc/contract/fleet/schemas'
import { newId } from '../../../base/database/new-id.ts'
import { CHANGED, reasonToKeep } from '../undo-problems.ts'
import { asLoader, type Outcome } from '../loader.ts'
import { mapInPieces } from '../map-in-pieces.ts'
import { isProblem, parseRecord } from '../parse-record.ts'
import {
  builtOnAircraft,
  deleteAircraft,
  insertAircraft,
  lockAircraft,
  registrationsTaken,
  type NewAircraftRow,
} from './store.ts'

const Fields = NewAircraft.omit({ aircraft_image: true })

export const aircraftLoader = asLoader<NewAircraftRow>({
  async judge({ db }, lines) {
    const taken = await registrationsTaken(db)
    const inFile = new Map<string, number>()
    return mapInPieces(lines, ({ line, values }): Outcome => {
      const fields = parseRecord(Fields, values)
      if (isProblem(fields)) return { line, ...fields }
      const { aircraft_registration: registration = '' } = fields
      if (taken.has(registration)) return { line, known: true }
      const earlier = inFile.get(registration)
      if (earlier !== undefined)
        return { line, problem: `The registration ${registration} is also in line ${earlier}` }
      inFile.set(registration, line)
      const row: NewAircraftRow = { ...fields, _id: newId() }
      return { line, row }
    })
  },
  insert: (tx, rows) => insertAircraft(tx.db, rows),
  refusals: { aircraft_registration: 'Another aircraft has this registration' },
  async undo(tx, records) {
    const there = await lockAircraft(tx.db, records)
    const { referred, changed } = await builtOnAircraft(tx.db, there)
    const kept = new Map<string, string>(
      there.flatMap((id) => (changed.has(id) ? [[id, CHANGED] as const] : [])),
    )
    for (const [id, table] of referred) kept.set(id, reasonToKeep(table))
    await deleteAircraft(
      tx.db,
      there.filter((id) => !kept.has(id)),
    )
    return kept
  },
})
