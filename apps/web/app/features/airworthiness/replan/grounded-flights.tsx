import { Box, Skeleton, Text } from '@mantine/core'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import { fromNowOn } from '@rsfc/domain/fleet/downtime'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DecideFlights } from './decide-flights.tsx'

/** The coming bookings of a grounded aircraft. `announced` moves there, because the aircraft was grounded just now. */
export function GroundedFlights({ log, announced }: { log: TechLog; announced: boolean }) {
  const [span] = useState(() => fromNowOn(new Date()))
  const clashes = useQuery({
    ...read(fleet.clashes, { params: { id: log.aircraft_id }, query: span }),
    staleTime: 0,
  })
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (announced) element.current?.focus()
  }, [announced])
  const flights = clashes.data?.filter(({ booking_status }) => booking_status !== 'completed')
  return (
    <Box ref={element} tabIndex={-1} className="rsfc-screen-only">
      <Panel title="Its coming bookings">
        {clashes.isError && <FetchFailed error={clashes.error} onRetry={() => void clashes.refetch()} />}
        {clashes.isPending && <Skeleton height={80} role="status" aria-label="Looking for bookings" />}
        {flights?.length === 0 && (
          <Text size="sm" c="dimmed">
            Nobody has booked it.
          </Text>
        )}
        {flights && flights.length > 0 && (
          <DecideFlights
            label="Its coming bookings"
            aircraftId={log.aircraft_id}
            flights={flights}
            example={log.grounded_reason}
          />
        )}
      </Panel>
    </Box>
  )
}
