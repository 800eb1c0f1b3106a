import { Button } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CompleteInspection } from './complete-inspection.tsx'
import { DefectActs } from './defect-acts.tsx'
import { DefectForm } from './defect-form.tsx'
import { InspectionForm } from './inspection-form.tsx'
import { MeterPanel } from './meter-panel.tsx'
import { TechLogSheet } from './tech-log-sheet.tsx'
import classes from './tech-log.module.css'

export const meta = privateMeta('Aircraft: tech log')

/** The tech log with what officers do about it. */
export default function WorkshopPage() {
  const { aircraft_id = '' } = useParams()
  const log = useQuery(read(airworthiness.techLog, { params: { id: aircraft_id } }))
  if (log.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.fleetState)}>Fleet</BackLink>
      {log.data ? (
        <Workshop log={log.data} />
      ) : (
        <>
          <PageHeader title="Tech log" eyebrow="Fleet" />
          <FetchFailed what="the tech log" error={log.error} onRetry={() => void log.refetch()} />
        </>
      )}
    </div>
  )
}

type Adding = 'defect' | 'inspection' | null

function Workshop({ log }: { log: TechLog }) {
  const [adding, setAdding] = useState<Adding>(null)
  const close = () => setAdding(null)
  return (
    <>
      <PageHeader
        title={aircraftInWords(log)}
        eyebrow="Tech log"
        action={<PageActs log={log} onAdd={setAdding} />}
      />
      {adding === 'defect' && (
        <Panel title="Report a defect">
          <DefectForm aircraftId={log.aircraft_id} onClose={close} />
        </Panel>
      )}
      {adding === 'inspection' && (
        <Panel title="New inspection or document">
          <InspectionForm aircraftId={log.aircraft_id} onClose={close} />
        </Panel>
      )}
      <TechLogSheet
        log={log}
        acts={{
          defect: (defect) => <DefectActs defect={defect} />,
          inspection: (item) => <CompleteInspection item={item} meter={log.meter} />,
          grounding: ({ _id, cause }) => (cause === 'officer' ? <Lift id={_id} /> : null),
        }}
      />
      <MeterPanel aircraftId={log.aircraft_id} />
    </>
  )
}

function PageActs({ log, onAdd }: { log: TechLog; onAdd: (what: Adding) => void }) {
  const ground = useAction(airworthiness.ground)
  const ask = async () => {
    const reason = await askReason({
      title: `Ground ${aircraftInWords(log)}?`,
      children:
        'It can no longer be booked or confirmed. The pilots of its coming flights get a mail with the reason.',
      confirm: 'Ground the aircraft',
      cancel: 'Let it fly',
      label: 'Reason',
      placeholder: 'Hail damage on the left wing',
    })
    if (reason !== null) ground.mutate({ params: { id: log.aircraft_id }, body: { reason } })
  }
  return (
    <div className={`${layout.row} ${classes.buttons}`}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onAdd('inspection')}
      >
        Inspection
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onAdd('defect')}
      >
        Defect
      </Button>
      <Button color="red.8" loading={ground.isPending} onClick={() => void ask()}>
        Ground
      </Button>
    </div>
  )
}

function Lift({ id }: { id: string }) {
  const lift = useAction(airworthiness.lift)
  const ask = async () => {
    const reason = await askReason({
      title: 'Lift this grounding?',
      children: 'If no other cause is open, the aircraft flies again and the pilots get a mail.',
      confirm: 'Lift the grounding',
      cancel: 'Keep it grounded',
      label: 'Reason',
    })
    if (reason !== null) lift.mutate({ params: { id }, body: { reason } })
  }
  return (
    <Button size="compact-sm" variant="default" loading={lift.isPending} onClick={() => void ask()}>
      Lift
    </Button>
  )
}
