import type { ClubEvent } from '@rsfc/contract/events/schemas'
import lesson from './events/class.svg'
import flight from './events/flight.svg'
import gathering from './events/gathering.svg'
import learningTrip from './events/learning-trip.svg'
import other from './events/other.svg'
import seminar from './events/seminar.svg'
import tour from './events/tour.svg'

/** A drawing for each kind of event, for events without a picture of their own. */
export const EVENT_DRAWINGS: Record<ClubEvent['event_type'], string> = {
  Gathering: gathering,
  Seminar: seminar,
  Class: lesson,
  Flight: flight,
  Tour: tour,
  'Learning Trip': learningTrip,
  Other: other,
}
