import { Group, Stack } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { AircraftBadge } from '../../../ui/feedback/aircraft-badge.tsx'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { UnjudgedNote } from '../../../ui/feedback/unjudged-note.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useReportDefect } from '../defects/report-defect.tsx'

type PublicStateProps = { aircraftId: string; refusal: Error }

/** For members who may not read the tech log: whether the aircraft flies, and where to report what they have seen. */
export function PublicState({ aircraftId, refusal }: PublicStateProps) {
  const fleet = useQuery({ ...read(airworthiness.forecast), meta: { handlesRefusal: true } })
  const report = useReportDefect(aircraftId, false)
  if (fleet.isPending) return <PageSkeleton />
  const plane = fleet.data?.find(({ aircraft_id }) => aircraft_id === aircraftId)
  if (!plane)
    return (
      <>
        <PageHeader title="Tech log" eyebrow="Aircraft" />
        <FetchFailed
          what="the tech log"
          error={fleet.error ?? refusal}
          onRetry={() => void fleet.refetch()}
        />
      </>
    )
  return (
    <>
      <PageHeader
        title={plane.aircraft_name}
        eyebrow={`Aircraft · ${plane.aircraft_registration}`}
        action={
          <Group gap="sm">
            <AircraftBadge state={plane} />
            {report.button}
          </Group>
        }
      />
      {report.form}
      {plane.unjudged && <UnjudgedNote />}
      <Panel title="Tech log">
        <Stack gap="xs">
          {plane.grounded && <p>{groundedInWords([plane.grounded_reason])}.</p>}
          <p>{refusal.message}</p>
          <p>Once an officer has confirmed your first flight, you can read it here.</p>
        </Stack>
      </Panel>
    </>
  )
}
