import { Button } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DefectForm } from './defect-form.tsx'
import { TechLogSheet } from './tech-log-sheet.tsx'
import classes from './tech-log.module.css'

export const meta = privateMeta('Tech log')

/** What a pilot reads before flying, and where a defect is reported. Prints on one sheet. */
export default function TechLogPage() {
  const { aircraft_id = '' } = useParams()
  const log = useQuery(read(airworthiness.techLog, { params: { id: aircraft_id } }))
  if (log.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.bookings)}>Bookings</BackLink>
      {log.data ? (
        <Log log={log.data} />
      ) : (
        <>
          <PageHeader title="Tech log" eyebrow="Aircraft" />
          <FetchFailed what="the tech log" error={log.error} onRetry={() => void log.refetch()} />
        </>
      )}
    </div>
  )
}

function Log({ log }: { log: TechLog }) {
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <PageHeader
        title={aircraftInWords(log)}
        eyebrow="Tech log"
        action={
          <div className={`${layout.row} ${classes.buttons}`}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            {!reporting && (
              <Button
                leftSection={<IconAlertTriangle size={18} aria-hidden />}
                onClick={() => setReporting(true)}
              >
                Report a defect
              </Button>
            )}
          </div>
        }
      />
      {reporting && (
        <Panel title="Report a defect">
          <DefectForm aircraftId={log.aircraft_id} onClose={() => setReporting(false)} />
        </Panel>
      )}
      <TechLogSheet log={log} />
    </>
  )
}
