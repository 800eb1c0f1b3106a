import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import classes from './aircraft-label.module.css'

const OUT_OF_USE: Partial<Record<Aircraft['aircraft_status'], string>> = {
  inactive: 'Not in use',
  'under-maintenance': 'Under maintenance',
}

/** Name and registration, and the reason when the aircraft cannot be booked. */
export function AircraftLabel({ aircraft }: { aircraft: Aircraft }) {
  const out = OUT_OF_USE[aircraft.aircraft_status]
  return (
    <span className={classes.label}>
      <strong>{aircraft.aircraft_name}</strong>
      <span className={classes.registration}>{aircraft.aircraft_registration}</span>
      {out && <span className={classes.out}>{out}</span>}
    </span>
  )
}
