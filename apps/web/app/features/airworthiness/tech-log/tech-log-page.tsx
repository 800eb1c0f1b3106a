import { Button, Group } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { ApiError } from '@rsfc/contract/kit/client'
import { fleet } from '@rsfc/contract/fleet/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../../data/read.ts'
import { privateMeta } from '../../../page/page-meta.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { AircraftBadge } from '../../../ui/feedback/aircraft-badge.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { useReportDefect } from '../defects/report-defect.tsx'
import { PublicState } from './public-state.tsx'
import { TechLogSheet } from './tech-log-sheet.tsx'

export const meta = privateMeta('Tech log')

/** What a pilot reads before flying, and where a defect is reported. Prints on one sheet. */
export default function TechLogPage() {
  const { aircraft_id = '' } = useParams()
  const log = useQuery({
    ...read(airworthiness.techLog, { params: { id: aircraft_id } }),
    meta: { handlesRefusal: true },
  })
  if (log.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.bookings)}>Bookings</BackLink>
      {log.data ? (
        <Log key={aircraft_id} log={log.data} />
      ) : log.error instanceof ApiError && log.error.status === 403 ? (
        <PublicState key={aircraft_id} aircraftId={aircraft_id} refusal={log.error} />
      ) : (
        <>
          <PageHeader title="Tech log" eyebrow="Aircraft" />
          <FetchFailed what="the tech log" error={log.error} onRetry={() => void log.refetch()} />
        </>
      )}
    </Page>
  )
}

function Log({ log }: { log: TechLog }) {
  const report = useReportDefect(log.aircraft_id, log.grounds_at_once)
  return (
    <>
      <PageHeader
        title={log.aircraft_name}
        eyebrow={`Tech log · ${log.aircraft_registration}`}
        action={
          <Group gap="sm">
            <AircraftBadge state={log} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            {report.button}
          </Group>
        }
      />
      <OtherAircraft />
      {report.form}
      <TechLogSheet log={log} />
    </>
  )
}

/** Links to the tech logs of the other aircraft. */
function OtherAircraft() {
  const planes = useQuery(read(fleet.list))
  const flying = planes.data?.filter(({ aircraft_status }) => aircraft_status !== 'decommissioned') ?? []
  if (flying.length < 2) return null
  return (
    <TabLinks
      label="Aircraft"
      links={flying.map(({ _id, aircraft_registration, aircraft_name }) => ({
        to: addressOf(pages.techLog, { aircraft_id: _id }),
        label: aircraft_registration || aircraft_name,
      }))}
    />
  )
}
