import { Text } from '@mantine/core'
import type { CertificateState, CountedFlight, GivenCertificate } from '@rsfc/contract/certificates/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

const SHOWN_FIRST = 8

/** The flights that a certificate would rest on, the latest first. */
export function CountedFlights({ flights }: Pick<CertificateState, 'flights'>) {
  const { shown, more } = useFirstRows(flights.toReversed(), SHOWN_FIRST)
  return (
    <Panel title="Flights that count">
      {flights.length === 0 ? (
        <Text size="sm" c="dimmed">
          None yet. Flights elsewhere do not count until an officer has entered them.
        </Text>
      ) : (
        <Rows aria-label="Flights that count">
          {shown.map((flight) => (
            <li key={flight.flight_id}>{flightInWords(flight)}</li>
          ))}
        </Rows>
      )}
      {more}
    </Panel>
  )
}

function flightInWords({ on, aircraft, minutes, dual, instructor_name }: CountedFlight): string {
  const crew = dual && (instructor_name ? `dual with ${instructor_name}` : 'dual')
  return [dateInWords(on), aircraft, durationInWords(minutes), crew].filter(Boolean).join(', ')
}

/** The certificates that were given here, as they were signed. */
export function GivenCertificates({ given }: Pick<CertificateState, 'given'>) {
  if (given.length === 0) return null
  return (
    <Panel title="Certified here">
      <Rows aria-label="Certified here">
        {given.map((certificate) => (
          <li key={certificate._id}>
            <Text
              fw={600}
              c="var(--rsfc-heading)"
            >{`Valid until ${dateInWords(certificate.valid_until)}`}</Text>
            <p>{restsOn(certificate)}</p>
            <Text size="sm" c="dimmed">
              {`Signed by ${certificate.certifier}, licence ${certificate.certifier_number}, on ${dateInWords(certificate.certified_on)}`}
            </Text>
          </li>
        ))}
      </Rows>
    </Panel>
  )
}

function restsOn({
  passed_on,
  minutes,
  dual_minutes,
  flights,
  counted_from,
  counted_until,
}: GivenCertificate) {
  if (passed_on) return `Test on ${dateInWords(passed_on)}`
  const count = countInWords(flights, 'flight')
  return `${durationInWords(minutes)}, ${durationInWords(dual_minutes)} dual, ${count} from ${dateInWords(counted_from)} to ${dateInWords(counted_until)}`
}
