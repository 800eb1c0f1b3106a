import { AircraftFields, type Aircraft } from '@rsfc/contract/fleet/schemas'
import { AIRCRAFT_FIELDS } from '@rsfc/domain/fleet/aircraft-fields'
import { namesOf } from '@rsfc/domain/records/record'
import { z } from 'zod'

type Body = Omit<z.output<typeof AircraftFields>, 'aircraft_image'>

/** The form's values. Numbers may be left empty, as no number is required (5.aircraft.none). */
export type AircraftValues = {
  [K in keyof Body]: Body[K] extends number | null ? number | '' : Body[K]
}

/** The picture has a form of its own. */
const NAMES = namesOf(AIRCRAFT_FIELDS).filter((name) => name !== 'aircraft_image')

/** Numbers are empty until someone knows them. */
export const EMPTY_AIRCRAFT = Object.fromEntries(
  NAMES.map((name) => [name, AIRCRAFT_FIELDS[name].empty || '']),
) as AircraftValues

export function valuesOf(aircraft: Aircraft): AircraftValues {
  return Object.fromEntries(NAMES.map((name) => [name, aircraft[name] ?? ''])) as AircraftValues
}

/** Empty numbers become 0, and empty limits null. */
export function bodyOf(values: AircraftValues): Body {
  const filled = NAMES.map((name) => [name, values[name] === '' ? AIRCRAFT_FIELDS[name].empty : values[name]])
  return Object.fromEntries(filled) as Body
}

/** Only the changed fields, so that flights counted in the meantime are not overwritten. */
export function changesOf(values: AircraftValues, before: AircraftValues): Partial<Body> {
  const [now, then] = [bodyOf(values), bodyOf(before)]
  return Object.fromEntries(NAMES.filter((name) => now[name] !== then[name]).map((name) => [name, now[name]]))
}

export const AircraftForm = z.preprocess(
  (values) => bodyOf(values as AircraftValues),
  AircraftFields.omit({ aircraft_image: true }),
)
