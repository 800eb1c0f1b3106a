import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking, FlownReport } from '@rsfc/contract/bookings/schemas'
import { ApiError } from '@rsfc/contract/kit/client'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { LOGBOOK_FUNCTION_WORDS } from '@rsfc/domain/logbook/hours'
import { routeInWords } from '@rsfc/domain/places/place'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../../data/read.ts'
import { focusPage } from '../../../../page/navigation-effects.tsx'
import { FetchFailed } from '../../../../ui/feedback/fetch-failed.tsx'
import { FactList, type Fact } from '../../../../ui/layout/fact-list.tsx'
import { lateComponent } from '../../../../ui/late/late-component.tsx'

const CorrectFlightForm = lateComponent(
  async () => (await import('./correct-flight-form.tsx')).CorrectFlightForm,
)

/** What was reported about a completed flight, and its correction. */
export function FlightReport({ booking }: { booking: Booking }) {
  const [correcting, setCorrecting] = useState(false)
  const report = useQuery({
    ...read(bookings.report, { params: { id: booking._id } }),
    meta: { handlesRefusal: true },
  })
  if (report.isPending) return <Skeleton height={240} role="status" aria-label="Loading the report" />
  if (report.isError) {
    if (report.error instanceof ApiError && report.error.status === 404) return <p>Nothing was reported.</p>
    return <FetchFailed error={report.error} onRetry={() => void report.refetch()} />
  }
  const close = () => {
    setCorrecting(false)
    focusPage()
  }
  if (correcting && report.data.correctable)
    return <CorrectFlightForm booking={booking} report={report.data} onClose={close} />
  return (
    <>
      <FactList facts={factsOf(report.data)} />
      <Corrections report={report.data} />
      {report.data.correctable && (
        <Group gap="sm" mt={20}>
          <Button variant="default" onClick={() => setCorrecting(true)}>
            Correct this report
          </Button>
          <Text size="sm" c="dimmed">
            Pilots can do so until {inWords(report.data.correctable_until)}, then an officer.
          </Text>
        </Group>
      )}
    </>
  )
}

/** Who corrected it, when and why, the latest first. */
function Corrections({ report: { corrections } }: { report: FlownReport }) {
  if (corrections.length === 0) return null
  return (
    <Stack component="ul" gap={4} mt={20} aria-label="Corrections">
      {corrections.map(({ at, by_name, reason }) => (
        <Text component="li" size="sm" key={`${at} ${reason}`}>
          {`Corrected on ${inWords(at)} by ${by_name ?? 'a former member'}: ${reason}`}
        </Text>
      ))}
    </Stack>
  )
}

function inWords(stamp: string): string {
  const at = new Date(stamp)
  return `${dateInWords(clubDate(at))}, ${clubTime(at)}`
}

const NOT_REPORTED = 'Not reported'
const count = (value: number | null) => (value === null ? NOT_REPORTED : String(value))
const litres = (value: number | null) => (value === null ? NOT_REPORTED : `${value} l`)
const minutes = (value: number | null) => (value === null ? NOT_REPORTED : durationInWords(value))

function movements(day: number | null, night: number | null): string {
  if (day === null && night === null) return NOT_REPORTED
  return night ? `${day ?? 0} by day, ${night} at night` : String(day ?? 0)
}

function factsOf(report: FlownReport): Fact[] {
  return [
    { label: 'Function', value: LOGBOOK_FUNCTION_WORDS[report.function] },
    { label: 'Meter', value: meterOf(report) },
    { label: 'Places', value: routeInWords(report) },
    { label: 'Take-offs', value: movements(report.takeoffs_day, report.takeoffs_night) },
    { label: 'Landings', value: count(report.landings_day) },
    { label: 'Landings at night', value: count(report.landings_night) },
    { label: 'Night time', value: minutes(report.night_minutes) },
    { label: 'Instrument time', value: minutes(report.instrument_minutes) },
    { label: 'On board', value: count(report.persons_on_board) },
    { label: 'Fuel added', value: litres(report.fuel_added_l) },
    { label: 'Fuel left', value: litres(report.fuel_left_l) },
    { label: 'Oil added', value: litres(report.oil_added_l) },
    { label: 'Note for the next pilot', value: report.note_for_next || 'None' },
  ]
}

function meterOf({ meter_out, meter_in }: FlownReport): string {
  if (meter_out === null || meter_in === null) return NOT_REPORTED
  return `${meter_out.toFixed(1)} to ${meter_in.toFixed(1)}, ${(meter_in - meter_out).toFixed(1)} h`
}
