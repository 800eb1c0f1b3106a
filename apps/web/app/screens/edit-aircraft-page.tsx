import { DecideFlights } from '../features/airworthiness/replan/decide-flights.tsx'
import type { RenderDecisions } from '../features/fleet/downtime-clashes.tsx'
import { EditAircraft } from '../features/fleet/edit-aircraft.tsx'
import { privateMeta } from '../page/page-meta.ts'

export const meta = privateMeta('Edit aircraft')

/** The page of an aircraft; bookings in the way of a downtime are settled as those of a grounded aircraft. */
export default function EditAircraftPage() {
  return <EditAircraft decisions={renderDecisions} />
}

const renderDecisions: RenderDecisions = (props) => <DecideFlights {...props} />
