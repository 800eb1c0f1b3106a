import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import {
  IconAlertTriangle,
  IconCalendarQuestion,
  IconCash,
  IconCashRegister,
  IconFileCertificate,
  IconHeartRateMonitor,
  IconMessageQuestion,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { asList } from '../../ui/layout/as-list.tsx'
import { Tile } from '../../ui/layout/tile.tsx'

type Waiting = NonNullable<ReturnType<typeof useWaiting>['data']>
type Tile = { key: keyof Waiting; label: string; to: string; icon: Icon }

const paymentsWith = (payment: string) =>
  addressOf(pages.adminBookings, {}, { query: { status: 'completed', payment }, anchor: 'results' })

/** Each figure links to its list. */
const TILES: Tile[] = [
  {
    key: 'requests',
    label: 'requests to confirm',
    to: addressOf(pages.adminBookings, {}, { anchor: 'confirmation' }),
    icon: IconCalendarQuestion,
  },
  {
    key: 'payments_to_check',
    label: 'payments to check',
    to: paymentsWith('to-check-payment'),
    icon: IconCash,
  },
  {
    key: 'payments_to_request',
    label: 'payments to request',
    to: paymentsWith('processing'),
    icon: IconCashRegister,
  },
  {
    key: 'overdue',
    label: 'overdue payments',
    to: paymentsWith('overdue'),
    icon: IconAlertTriangle,
  },
  { key: 'documents', label: 'documents to review', to: '#applications', icon: IconFileCertificate },
  { key: 'open_cases', label: 'open support cases', to: '#support-cases', icon: IconMessageQuestion },
  {
    key: 'expiries',
    label: 'expiries within 60 days',
    to: addressOf(pages.panelExpiries, {}, { anchor: 'expiries' }),
    icon: IconHeartRateMonitor,
  },
]

const useWaiting = () =>
  useQuery({ ...read(dashboard.waiting), refetchInterval: 60_000, refetchOnWindowFocus: 'always' })

/** How many items of each kind need an officer's attention. Tiles with nothing to do are dimmed. */
export function WaitingTiles() {
  const { data, isError, error, refetch } = useWaiting()
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={132} radius="lg" />
  return (
    <SimpleGrid
      minColWidth="min(47%, 150px)"
      autoFlow="auto-fit"
      spacing="sm"
      renderRoot={asList}
      aria-label="Needs attention"
    >
      {TILES.map(({ key, label, to, icon: TileIcon }) => (
        <li key={key}>
          <Tile to={to}>
            <TileIcon
              size={20}
              stroke={1.6}
              color={data[key] === 0 ? 'var(--mantine-color-dimmed)' : 'var(--rsfc-accent)'}
              aria-hidden
            />
            <Text
              component="strong"
              c={data[key] === 0 ? 'dimmed' : 'var(--rsfc-heading)'}
              ff="heading"
              fz="2.125rem"
              lh={1.1}
            >
              {data[key]}
            </Text>
            <Text span size="xs" c="dimmed">
              {label}
            </Text>
          </Tile>
        </li>
      ))}
    </SimpleGrid>
  )
}
