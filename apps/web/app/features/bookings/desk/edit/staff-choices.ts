import type { StaffMember } from '@rsfc/contract/bookings/schemas'

/** Someone who is taken at the time of the flight, with what takes them. */
export function busyChoice({ _id, name, busy }: StaffMember): { value: string; label: string } {
  const flight = busy ? ` · ${busy.start_time}–${busy.end_time} ${busy.pilot_name}` : ''
  return { value: _id, label: `${name}${flight}` }
}

/** Someone who is free. Officers may also choose an instructor who does not teach at that time. */
export function freeChoice({ _id, name, outside_hours }: StaffMember): { value: string; label: string } {
  return { value: _id, label: outside_hours ? `${name} · outside their hours` : name }
}
