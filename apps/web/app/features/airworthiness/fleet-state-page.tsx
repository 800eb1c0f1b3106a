import { Anchor, Button, Flex, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { AircraftForecast } from '@rsfc/contract/airworthiness/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { AircraftBadge } from '../../ui/feedback/aircraft-badge.tsx'
import { UnjudgedNote } from '../../ui/feedback/unjudged-note.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TimeOnGround } from './history-panel.tsx'
import { DueList } from './inspections/due-list.tsx'
import { PlanShop } from './inspections/plan-shop.tsx'
import { GapsPanel } from './meters/gaps-panel.tsx'
import { hoursInWords } from './tech-log/sheet-words.ts'

export const meta = privateMeta('State of the fleet')

const NEXT = 3

/**
 * Every aircraft with its state, its meter, and the next three inspections with the bookings that they
 * affect.
 */
export default function FleetStatePage() {
  const fleet = useQuery(read(airworthiness.forecast))
  if (fleet.isPending) return <PageSkeleton />
  return (
    <Page>
      <PageHeader
        title="State of the fleet"
        eyebrow="Admin Dashboard"
        action={
          <Button component={Link} to={addressOf(pages.panelFleet)} variant="default">
            Details and downtime
          </Button>
        }
      >
        Whether each aircraft can fly today, and when it must go to the shop if the upcoming bookings are
        flown.
      </PageHeader>
      {fleet.isError && (
        <FetchFailed what="the fleet" error={fleet.error} onRetry={() => void fleet.refetch()} />
      )}
      {fleet.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          The club has no aircraft yet.
        </Text>
      )}
      <GapsPanel />
      <SimpleGrid minColWidth="min(100%, 400px)" spacing="lg" style={{ alignItems: 'start' }}>
        {fleet.data?.map((plane) => (
          <Plane key={plane.aircraft_id} plane={plane} />
        ))}
      </SimpleGrid>
    </Page>
  )
}

function Plane({ plane }: { plane: AircraftForecast }) {
  const { aircraft_id, grounded, grounded_reason, meter, open_defects, items } = plane
  const [history, setHistory] = useState(false)
  const disturbing = items.filter(({ affected }) => affected.length > 0)
  return (
    <Panel title={plane.aircraft_registration || plane.aircraft_name} aside={<AircraftBadge state={plane} />}>
      <Stack>
        {grounded && (
          <Text
            inherit
            py="sm"
            px="sm"
            bdrs="md"
            bg="var(--status-alarm-fill)"
            c="var(--status-alarm-text)"
            fw={600}
          >
            {groundedInWords([grounded_reason])}
          </Text>
        )}
        {plane.unjudged && <UnjudgedNote />}
        <Flex component="p" wrap="wrap" columnGap="lg" rowGap="xxs" c="dimmed">
          <span>{plane.aircraft_name}</span>
          <span>
            Meter{' '}
            <Text component="strong" inherit c="var(--mantine-color-text)" fw={700}>
              {meter === null ? 'not known' : hoursInWords(meter)}
            </Text>
          </span>
          <span>
            Open defects{' '}
            <Text component="strong" inherit c="var(--mantine-color-text)" fw={700}>
              {open_defects}
            </Text>
          </span>
        </Flex>
        {items.length > 0 ? (
          <DueList label={`Next for ${aircraftInWords(plane)}`} items={items.slice(0, NEXT)} />
        ) : (
          <Text size="sm" c="dimmed">
            No inspections have been entered yet.
          </Text>
        )}
        {disturbing.slice(0, NEXT).map((item) => (
          <PlanShop key={item._id} item={item} plane={plane} />
        ))}
        {history && <TimeOnGround aircraftId={aircraft_id} />}
        <Group gap="sm">
          <Anchor component={Link} to={addressOf(pages.workshop, { aircraft_id })} fw={600}>
            Workshop of {plane.aircraft_registration || plane.aircraft_name}
          </Anchor>
          {!history && (
            <Button
              size="compact-md"
              variant="subtle"
              aria-label={`Time on the ground of ${plane.aircraft_registration || plane.aircraft_name}`}
              onClick={() => setHistory(true)}
            >
              Time on the ground
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}
