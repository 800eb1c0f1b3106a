import { Skeleton, Stack } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { FlightReadiness, ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './readiness-lines.module.css'
import { CrewLines } from './crew-lines.tsx'
import { ReadinessLines } from './readiness-lines.tsx'
import { ResultBadge } from './result-badge.tsx'

type JudgedFlight = NonNullable<Parameters<typeof read<typeof readiness.ofFlight>>[1]>['query']

type ReadinessPanelProps = {
  /** A booking, or a flight that is not booked yet. */
  flight: JudgedFlight
  own: boolean
  action?: (line: ReadinessLine) => ReactNode
}

/** Whether the pilot is ready for a flight, what is missing, and by when to fly again. */
export function ReadinessPanel({ flight, own, action }: ReadinessPanelProps) {
  const judged = useQuery({
    ...read(readiness.ofFlight, { query: flight }),
    placeholderData: (before: FlightReadiness | undefined) => before,
  })
  if (judged.isError) return <FetchFailed error={judged.error} onRetry={() => void judged.refetch()} />
  return (
    <Panel title="Ready to fly" aside={judged.data && <ResultBadge result={judged.data.result} />}>
      {judged.isPending && (
        <Skeleton height={120} role="status" aria-label="Checking whether you are ready" />
      )}
      {judged.data && (
        <Stack gap="sm" aria-live="polite">
          {own && judged.data.planner && <p className={classes.planner}>{judged.data.planner}</p>}
          <ReadinessLines lines={judged.data.lines} own={own} {...(action && { action })} />
          <CrewLines crew={judged.data.crew} />
        </Stack>
      )}
    </Panel>
  )
}
