import type { StaffMember } from '@rsfc/contract/bookings/schemas'

/** Somebody who is busy at the time of the flight, with the flight they are busy with. */
export function busyStaffOption({ _id, name, busy }: StaffMember): { value: string; label: string } {
  const flight = busy ? ` · ${busy.start_time}–${busy.end_time} ${busy.pilot_name}` : ''
  return { value: _id, label: `${name}${flight}` }
}

/** Somebody who is free. Officers may also choose an instructor who does not teach at that time, or has to renew a paper. */
export function freeStaffOption({ _id, name, outside_hours, unfit }: StaffMember): {
  value: string
  label: string
} {
  const notes = [unfit && 'papers not valid that day', outside_hours && 'outside their hours']
  return { value: _id, label: [name, ...notes.filter(Boolean)].join(' · ') }
}
