import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '@rsfc/domain/fleet/status'

type Searched = Pick<
  Aircraft,
  'aircraft_registration' | 'aircraft_name' | 'aircraft_model' | 'aircraft_status' | 'aircraft_remarks'
>

/** Whether every search word occurs in the aircraft's text. The fleet is small, so it is searched in the browser. */
export function matchesSearch(
  plane: Searched,
  { q, status }: { q: string; status: AircraftStatus | '' },
): boolean {
  if (status && plane.aircraft_status !== status) return false
  const fields = [
    plane.aircraft_registration,
    plane.aircraft_name,
    plane.aircraft_model,
    AIRCRAFT_STATUS_WORDS[plane.aircraft_status],
    plane.aircraft_remarks,
  ]
  const text = fields.join(' ').toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
