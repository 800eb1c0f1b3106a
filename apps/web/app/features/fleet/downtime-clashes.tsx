import { Stack, Text, Title } from '@mantine/core'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { DowntimeClash } from '@rsfc/contract/fleet/schemas'
import type { DowntimeSpan } from '@rsfc/domain/fleet/downtime'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { read } from '../../data/read.ts'
import { countInWords } from '@rsfc/domain/text/count-words'

/** The list in which an officer decides what happens to each flight. */
export type RenderDecisions = (props: {
  label: string
  aircraftId: string
  flights: readonly DowntimeClash[]
  example: string
  onChanged: () => void
}) => ReactNode

type DowntimeClashesProps = { aircraftId: string; span: DowntimeSpan | null; decisions: RenderDecisions }

/** The bookings that overlap the downtime. They must be cancelled or moved before it can be saved. */
export function DowntimeClashes({ aircraftId, span, decisions: Decisions }: DowntimeClashesProps) {
  const { data: clashes = [] } = useQuery({
    ...read(fleet.clashes, { params: { id: aircraftId }, ...(span && { query: span }) }),
    enabled: span !== null,
    // Always refetch: a booking may have been moved in another tab.
    staleTime: 0,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const [cleared, setCleared] = useState(false)

  const onChanged = () => {
    setCleared(true)
    heading.current?.focus()
  }

  if (clashes.length === 0 && !cleared) return <div aria-live="polite" />
  return (
    <Stack gap="sm" className="rsfc-note" aria-live="polite">
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {clashes.length === 0 ? 'No more overlapping bookings' : overlapTitle(clashes.length)}
      </Title>
      {clashes.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            You cannot save this downtime until each of these bookings is swapped, moved or cancelled.
          </Text>
          <Decisions
            label="Overlapping bookings"
            aircraftId={aircraftId}
            flights={clashes}
            example="The aircraft is in the workshop"
            onChanged={onChanged}
          />
        </>
      )}
    </Stack>
  )
}

function overlapTitle(count: number): string {
  return countInWords(count, 'booking overlaps this downtime', 'bookings overlap this downtime')
}
