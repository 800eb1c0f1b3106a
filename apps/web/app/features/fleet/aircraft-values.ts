import { AircraftFields, type Aircraft } from '@rsfc/contract/fleet/schemas'
import { z } from 'zod'

type Body = Omit<z.output<typeof AircraftFields>, 'aircraft_image'>

/** The form's values. Numbers may be left empty, as no field is required (5.aircraft.none). */
export type AircraftValues = {
  [K in keyof Body]: Body[K] extends number | null ? number | '' : Body[K]
}

export const EMPTY_AIRCRAFT: AircraftValues = {
  aircraft_name: '',
  aircraft_model: '',
  aircraft_registration: '',
  aircraft_capacity: '',
  range: '',
  speed: '',
  aircraft_flight_cycles: '',
  aircraft_flight_hours: '',
  aircraft_age: '',
  aircraft_status: 'active',
  aircraft_remarks: '',
  aircraft_description: '',
  aircraft_colours: '',
  crosswind_limit: '',
}

const NAMES = Object.keys(EMPTY_AIRCRAFT) as (keyof AircraftValues)[]

export function valuesOf(aircraft: Aircraft): AircraftValues {
  return Object.fromEntries(NAMES.map((name) => [name, aircraft[name] ?? ''])) as AircraftValues
}

/** Empty numbers become 0; an empty limit is not known. */
export function bodyOf(values: AircraftValues): Body {
  const filled = NAMES.map((name) => [name, values[name] === '' ? emptyOf(name) : values[name]])
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

const NUMERIC_FIELDS: ReadonlySet<string> = new Set([
  'aircraft_capacity',
  'range',
  'speed',
  'aircraft_flight_cycles',
  'aircraft_flight_hours',
  'aircraft_age',
])

function emptyOf(name: string): 0 | '' | null {
  if (name === 'crosswind_limit') return null
  return NUMERIC_FIELDS.has(name) ? 0 : ''
}
