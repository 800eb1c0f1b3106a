import { Flex, Text } from '@mantine/core'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { movementsInWords } from '@rsfc/domain/airworthiness/movements'
import { routeInWords } from '@rsfc/domain/places/place'
import { Panel } from '../../../ui/layout/panel.tsx'
import classes from './last-flights.module.css'
import { stampInWords } from './sheet-words.ts'

type LastFlight = TechLog['last_flights'][number]

/** The lines of the paper log, newest first. A list on a phone, columns on a desk and on paper. */
export function LastFlights({ flights }: { flights: readonly LastFlight[] }) {
  return (
    <Panel title="Last flights">
      {flights.length === 0 ? (
        <Text size="sm" c="dimmed">
          No flight has been reported yet.
        </Text>
      ) : (
        <Flex component="ul" direction="column" aria-label="Last flights">
          {flights.map((flight) => (
            <li key={flight._id} className={classes.flight}>
              <Text span inherit fw={600} className="rsfc-figures">
                {stampInWords(flight.start)}–{flight.end.slice(11, 16)}
              </Text>
              <span>{flight.pilot_name ?? 'A former member'}</span>
              <span className={classes.figures}>{figuresOf(flight)}</span>
              {flight.note_for_next && <span className={classes.note}>{flight.note_for_next}</span>}
            </li>
          ))}
        </Flex>
      )}
    </Panel>
  )
}

function figuresOf({ meter_out, meter_in, takeoffs, landings, fuel_left_l, ...route }: LastFlight): string {
  const parts = [
    route.from === null ? 'Places not recorded' : routeInWords(route),
    meter_out !== null && meter_in !== null
      ? `${meter_out.toFixed(1)} to ${meter_in.toFixed(1)}`
      : 'No meter reported',
    movementsInWords({ takeoffs, landings }),
    fuel_left_l !== null && `${fuel_left_l} l left`,
  ]
  return parts.filter(Boolean).join(' · ')
}
