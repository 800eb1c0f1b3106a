import { Anchor, Button, Group, Text } from '@mantine/core'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { QUEUE_MOST, QUEUE_STEP } from '@rsfc/domain/dashboard/queue'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../ui/layout/panel.tsx'

export type Kind = Exclude<keyof Morning, 'counts' | 'total'>

type Words = {
  /** The anchor on the page, if it is not the kind. */
  id?: string
  title: string
  /** Shown when there is nothing to do; without it, an empty list is left out. */
  none?: string
  /** The page with the whole list. */
  whole: { to: string; name: string }
}

const FLEET_STATE = { to: addressOf(pages.fleetState), name: 'State of the fleet' }

const WORDS: Record<Kind, Words> = {
  breaches: {
    title: 'Breaches of personal data',
    whole: { to: addressOf(pages.breaches), name: 'Breaches' },
  },
  requests: {
    title: 'Requests',
    none: 'No requests waiting.',
    whole: { to: bookingsAt('confirmation'), name: 'Require Confirmation' },
  },
  flown: {
    title: 'Flown, not completed',
    none: 'Every flight is completed.',
    whole: { to: bookingsAt('confirmed'), name: 'Confirm Booking' },
  },
  payments: {
    title: 'Payments',
    none: 'No payments to check or request.',
    whole: { to: bookingsAt('payment'), name: 'Require Payment' },
  },
  cases: {
    title: 'Support cases',
    none: 'Every case is answered.',
    whole: { to: addressOf(pages.panelCases), name: 'Cases' },
  },
  applications: {
    title: 'Applications',
    none: 'No documents to review.',
    whole: { to: addressOf(pages.panelApplications), name: 'Applications' },
  },
  leaving: {
    title: 'Members who ask to leave',
    whole: { to: addressOf(pages.panelApplications), name: 'Applications' },
  },
  aircraft: { id: 'grounded', title: 'On the ground', none: 'Every aircraft can fly.', whole: FLEET_STATE },
  defects: { title: 'Defects to decide on', whole: FLEET_STATE },
  inspections: { title: 'Due in 14 days', whole: FLEET_STATE },
  gaps: { title: 'Gaps on the meters', whole: FLEET_STATE },
  expiries: {
    title: 'Expiries',
    none: 'None expires in the next 60 days.',
    whole: { to: addressOf(pages.panelExpiries, {}, { anchor: 'expiries' }), name: 'Expiries' },
  },
}

type TasksProps<K extends Kind> = {
  kind: K
  morning: Morning
  /** How many are shown at first; the next ones move up as rows are settled. */
  first: number
  /** Reads at least this many of each list. */
  onRead: (rows: number) => void
  children: (rows: readonly Morning[K][number][], title: string) => ReactNode
}

/** One kind of task. The list stays in place when its last row is settled, so that the row can still be undone. */
export function Tasks<K extends Kind>({ kind, morning, first, onRead, children }: TasksProps<K>) {
  const { id = kind, title, none, whole } = WORDS[kind]
  const [most, setMost] = useState(first)
  const lists: { [Each in Kind]: readonly Morning[Each][number][] } = morning
  const shown = lists[kind].slice(0, most)
  const count = morning.counts[kind]
  const rest = count - shown.length
  const showMore = () => {
    setMost(most + QUEUE_STEP)
    onRead(most + QUEUE_STEP)
  }
  if (count === 0 && !none) return null
  return (
    <Panel
      id={id}
      title={title}
      aside={
        <Text
          span
          size="sm"
          py={1}
          px="sm"
          bdrs={999}
          bg="var(--rsfc-quiet)"
          c="var(--mantine-color-text)"
          fw={600}
        >
          {count}
        </Text>
      }
    >
      {children(shown, title)}
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {rest > 0 && (
        <Group gap="md" mt="sm">
          {most < QUEUE_MOST ? (
            <Button
              variant="default"
              size="sm"
              aria-label={`Show ${Math.min(rest, QUEUE_STEP)} more: ${title}`}
              loading={shown.length < Math.min(most, count)}
              onClick={showMore}
            >
              {`Show ${Math.min(rest, QUEUE_STEP)} more`}
            </Button>
          ) : (
            <Text size="sm">{`${rest} more move up as you settle these.`}</Text>
          )}
          <Anchor component={Link} to={whole.to} size="sm">
            {whole.name}
          </Anchor>
        </Group>
      )}
    </Panel>
  )
}

/** The address of a section of the bookings page. */
function bookingsAt(anchor: string): string {
  return addressOf(pages.adminBookings, {}, { anchor })
}
