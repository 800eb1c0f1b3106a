import type { StaffMember } from '@rsfc/contract/bookings/schemas'

/** Someone who is taken at the time of the flight, with what takes them. */
export function busyChoice({ _id, name, busy }: StaffMember): { value: string; label: string } {
  const flight = busy ? ` · ${busy.start_time}–${busy.end_time} ${busy.pilot_name}` : ''
  return { value: _id, label: `${name}${flight}` }
}
