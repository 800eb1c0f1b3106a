import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { AIRCRAFT_FIELDS } from '@rsfc/domain/fleet/aircraft-fields'
import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '@rsfc/domain/fleet/status'
import { searchedText } from '@rsfc/domain/records/record'

type Searched = Partial<Aircraft> & Pick<Aircraft, 'aircraft_status'>

/** Whether every search word occurs in the aircraft's text. The fleet is small, so it is searched in the browser. */
export function matchesSearch(
  plane: Searched,
  { q, status }: { q: string; status: AircraftStatus | '' },
): boolean {
  if (status && plane.aircraft_status !== status) return false
  const words = AIRCRAFT_STATUS_WORDS[plane.aircraft_status].toLowerCase()
  const text = `${searchedText(AIRCRAFT_FIELDS, plane)} ${words}`
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
