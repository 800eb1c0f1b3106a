type Flight = { aircraft_name: string; aircraft_registration: string }

/** Aircraft name and registration; the registration does not wrap at its hyphen. */
export function AircraftName({ flight }: { flight: Flight }) {
  return (
    <>
      {flight.aircraft_name} <span style={{ whiteSpace: 'nowrap' }}>{flight.aircraft_registration}</span>
    </>
  )
}
