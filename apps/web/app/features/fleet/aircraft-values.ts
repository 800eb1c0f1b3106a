import { AircraftFields, type Aircraft } from '@rsfc/contract/fleet/schemas'
import { z } from 'zod'

type Body = Omit<z.output<typeof AircraftFields>, 'aircraft_image'>

/** What the form holds: a figure may be left empty (§5: nothing is compulsory). */
export type AircraftValues = { [K in keyof Body]: Body[K] extends number ? number | '' : Body[K] }

export const NO_VALUES: AircraftValues = {
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
}

const NAMES = Object.keys(NO_VALUES) as (keyof AircraftValues)[]

export function valuesOf(aircraft: Aircraft): AircraftValues {
  return Object.fromEntries(NAMES.map((name) => [name, aircraft[name]])) as AircraftValues
}

/** An emptied figure is 0. */
export function bodyOf(values: AircraftValues): Body {
  const filled = NAMES.map((name) => [name, isFigure(name) && values[name] === '' ? 0 : values[name]])
  return Object.fromEntries(filled) as Body
}

/** Only what was changed here: flights that were counted meanwhile are not overwritten. */
export function changesOf(values: AircraftValues, before: AircraftValues): Partial<Body> {
  const [now, then] = [bodyOf(values), bodyOf(before)]
  return Object.fromEntries(NAMES.filter((name) => now[name] !== then[name]).map((name) => [name, now[name]]))
}

export const AircraftForm = z.preprocess(
  (values) => bodyOf(values as AircraftValues),
  AircraftFields.omit({ aircraft_image: true }),
)

const FIGURES: ReadonlySet<string> = new Set([
  'aircraft_capacity',
  'range',
  'speed',
  'aircraft_flight_cycles',
  'aircraft_flight_hours',
  'aircraft_age',
])

function isFigure(name: string): boolean {
  return FIGURES.has(name)
}
