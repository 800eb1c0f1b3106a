import { Anchor } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { AircraftForecast } from '@rsfc/contract/airworthiness/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { expectedInWords, remainingInWords } from '@rsfc/domain/airworthiness/due-words'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Affected } from './affected.tsx'
import { GapsPanel } from './gaps-panel.tsx'
import classes from './tech-log.module.css'

export const meta = privateMeta('Fleet')

const NEXT = 3

/** Every aircraft with its state, meter, the next three items and what they disturb. */
export default function FleetStatePage() {
  const fleet = useQuery(read(airworthiness.forecast))
  if (fleet.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <PageHeader title="Fleet" eyebrow="Admin Dashboard">
        What each aircraft may do today, and when it must go to the shop if the coming bookings are flown.
      </PageHeader>
      {fleet.isError && (
        <FetchFailed what="the fleet" error={fleet.error} onRetry={() => void fleet.refetch()} />
      )}
      <div className={classes.columns}>
        {fleet.data?.map((plane) => (
          <Plane key={plane.aircraft_id} plane={plane} />
        ))}
      </div>
      <GapsPanel />
    </div>
  )
}

function Plane({ plane }: { plane: AircraftForecast }) {
  const { aircraft_id, grounded, groundings, meter, open_defects, items } = plane
  return (
    <Panel
      title={aircraftInWords(plane)}
      aside={<StatusBadge tone={grounded ? 'alarm' : 'good'}>{grounded ? 'Grounded' : 'Flying'}</StatusBadge>}
    >
      <div className={layout.stack}>
        {groundings.length > 0 && <p>{groundedInWords(groundings.map(({ reason }) => reason))}</p>}
        <FactList
          facts={[
            { label: 'Meter', value: meter === null ? 'Not known' : `${meter.toFixed(1)} h` },
            { label: 'Open defects', value: open_defects },
            ...items.slice(0, NEXT).map((item) => ({
              label: item.name,
              value: [remainingInWords(item), expectedInWords(item)].filter(Boolean).join('. '),
            })),
          ]}
        />
        {items
          .filter(({ affected }) => affected.length > 0)
          .slice(0, NEXT)
          .map((item) => (
            <Affected key={item._id} item={item} aircraftId={aircraft_id} />
          ))}
        <Anchor component={Link} to={addressOf(pages.workshop, { aircraft_id })}>
          Tech log of {aircraftInWords(plane)}
        </Anchor>
      </div>
    </Panel>
  )
}
