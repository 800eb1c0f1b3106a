import { Button, Group, Menu, Modal, Stack } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { TechLog } from '@rsfc/contract/airworthiness/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconPencil,
  IconPlaneDeparture,
  IconPlaneOff,
  IconPrinter,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { AircraftBadge } from '../../ui/feedback/aircraft-badge.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DefectActs } from './defects/defect-acts.tsx'
import { DefectForm } from './defects/defect-form.tsx'
import { DefectHistory } from './defects/defect-history.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { CopyInspections } from './inspections/copy-inspections.tsx'
import { DonePanel } from './inspections/done-panel.tsx'
import { InspectionActs } from './inspections/inspection-acts.tsx'
import { NewInspection } from './inspections/inspection-form.tsx'
import { PositioningFlight } from './inspections/positioning-flight.tsx'
import { GapsPanel } from './meters/gaps-panel.tsx'
import { MeterPanel } from './meters/meter-panel.tsx'
import { GroundedFlights } from './replan/grounded-flights.tsx'
import { TechLogSheet, type Acts } from './tech-log/tech-log-sheet.tsx'
import classes from './tech-log/tech-log.module.css'

export const meta = privateMeta('Workshop')

/** The tech log with the actions of officers. */
export default function WorkshopPage() {
  const { aircraft_id = '' } = useParams()
  const log = useQuery(read(airworthiness.techLog, { params: { id: aircraft_id } }))
  if (log.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.fleetState)}>State of the fleet</BackLink>
      {log.data ? (
        <Workshop key={aircraft_id} log={log.data} />
      ) : (
        <>
          <PageHeader title="Workshop" eyebrow="Fleet" />
          <FetchFailed what="the tech log" error={log.error} onRetry={() => void log.refetch()} />
        </>
      )}
    </Page>
  )
}

const ACTS: Acts = {
  defect: (defect) => <DefectActs defect={defect} />,
  inspection: (item, { meter }) => <InspectionActs item={item} meter={meter} />,
  grounding: ({ _id, cause, reason }) =>
    cause === 'officer' && _id !== null && <Lift id={_id} reason={reason} />,
}

type Opened = 'defect' | 'inspection' | 'copy' | 'flight' | null

function Workshop({ log }: { log: TechLog }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const [wasGrounded] = useState(log.grounded)
  const { aircraft_id } = log
  return (
    <>
      <PageHeader
        title={log.aircraft_name}
        eyebrow={`Workshop · ${log.aircraft_registration}`}
        action={<PageActs log={log} onOpen={setOpened} />}
      />
      {opened === 'defect' && (
        <Panel title="Report a defect">
          <DefectForm aircraftId={aircraft_id} groundsAtOnce onClose={close} />
        </Panel>
      )}
      {log.grounded && <GroundedFlights log={log} announced={!wasGrounded} />}
      <GapsPanel aircraftId={aircraft_id} />
      <TechLogSheet
        log={log}
        acts={ACTS}
        inspectionsAside={
          <Group gap="xs" align="stretch">
            <Button size="sm" variant="default" onClick={() => setOpened('inspection')}>
              Add
            </Button>
            <Button size="sm" variant="default" onClick={() => setOpened('copy')}>
              Copy from another aircraft
            </Button>
          </Group>
        }
      />
      <div className={`${classes.columns} rsfc-screen-only`}>
        <Stack gap="lg">
          <DefectHistory aircraftId={aircraft_id} />
          <HistoryPanel aircraftId={aircraft_id} />
        </Stack>
        <Stack gap="lg">
          <DonePanel aircraftId={aircraft_id} />
          <MeterPanel aircraftId={aircraft_id} />
        </Stack>
      </div>
      <Modal opened={opened === 'inspection'} onClose={close} title="New inspection or document" size="lg">
        {opened === 'inspection' && <NewInspection aircraftId={aircraft_id} onClose={close} />}
      </Modal>
      <CopyInspections log={log} opened={opened === 'copy'} onClose={close} />
      <PositioningFlight log={log} opened={opened === 'flight'} onClose={close} />
    </>
  )
}

function PageActs({ log, onOpen }: { log: TechLog; onOpen: (what: Opened) => void }) {
  const ground = useAction(airworthiness.ground)
  const ask = async () => {
    const reason = await askReason({
      title: `Ground ${aircraftInWords(log)}?`,
      children:
        'Nobody can book it or have a flight confirmed until you lift the grounding. Each pilot of its upcoming flights gets one mail with the reason. Then you see their bookings, to swap, move or cancel them.',
      confirm: 'Ground the aircraft',
      cancel: 'Let it fly',
      placeholder: 'Hail damage on the left wing',
      least: 3,
    })
    if (reason !== null) ground.mutate({ params: { id: log.aircraft_id }, body: { reason } })
  }
  return (
    <Group gap="sm">
      <AircraftBadge state={log} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconAlertTriangle size={16} />} onClick={() => onOpen('defect')}>
            Report a defect
          </Menu.Item>
          <Menu.Item leftSection={<IconPlaneDeparture size={16} />} onClick={() => onOpen('flight')}>
            Flight without a booking
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil size={16} />}
            component={Link}
            to={addressOf(pages.aircraft, { aircraft_id: log.aircraft_id })}
          >
            Details and downtime
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Print the tech log
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        color="red.8"
        leftSection={<IconPlaneOff size={18} aria-hidden />}
        loading={ground.isPending}
        onClick={() => void ask()}
      >
        Ground
      </Button>
    </Group>
  )
}

function Lift({ id, reason: cause }: { id: string; reason: string }) {
  const lift = useAction(airworthiness.lift)
  const ask = async () => {
    const reason = await askReason({
      title: 'Lift this grounding?',
      children: `${cause}. If there is no other cause, the aircraft can fly again and the pilots get a mail.`,
      confirm: 'Lift the grounding',
      cancel: 'Keep it grounded',
      least: 3,
    })
    if (reason !== null) lift.mutate({ params: { id }, body: { reason } })
  }
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`Lift: ${cause}`}
      loading={lift.isPending}
      onClick={() => void ask()}
    >
      Lift
    </Button>
  )
}
