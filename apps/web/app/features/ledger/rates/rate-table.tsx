import { Button, Skeleton } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import { RATE_LABELS, RATE_NAMES } from '@rsfc/domain/bookings/payment/rate-change'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { Column } from '../../../ui/tables/table-shape.ts'
import { ratesOn } from './rates-on.ts'

type Rates = RouteData<typeof ledger.rates>[number]
type Row = Rates & { state: 'later' | 'now' | 'past' }

/** The rates, newest first. Only those that have not started can be cancelled. */
export function RateTable() {
  const [today] = useState(() => clubDate(new Date()))
  const list = useQuery(read(ledger.rates))
  if (list.isError)
    return <FetchFailed what="the rates" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={180} radius="lg" role="status" aria-label="Loading the rates" />
  const current = ratesOn(list.data, today)?.starts_on
  return (
    <DataTable
      label="Rates and their first day"
      rows={list.data.map((rates) => ({ ...rates, state: stateOf(rates, current, today) }))}
      columns={COLUMNS}
      rowKey={({ starts_on }) => starts_on}
      isSettled={({ state }) => state === 'past'}
      actions={cancelButton}
      compact
    />
  )
}

function stateOf({ starts_on }: Rates, current: string | undefined, today: string): Row['state'] {
  if (starts_on > today) return 'later'
  return starts_on === current ? 'now' : 'past'
}

const cancelButton = ({ state, starts_on }: Row) =>
  state === 'later' ? <Cancel startsOn={starts_on} /> : null

/** Rates with an earlier start have always applied. */
const FIRST_DAY = '1970-01-01'

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'starts_on',
    header: 'From',
    leads: true,
    cell: ({ starts_on, state }) => (
      <>
        <strong>{starts_on < FIRST_DAY ? 'The beginning' : dateInWords(starts_on)}</strong>{' '}
        {state === 'now' && <StatusBadge tone="good">Today</StatusBadge>}
        {state === 'later' && <StatusBadge tone="waiting">Later</StatusBadge>}
      </>
    ),
  },
  ...RATE_NAMES.map((name) => ({
    key: name,
    header: RATE_LABELS[name],
    align: 'end' as const,
    cell: (row: Row) => dollarsInWords(row[name]),
  })),
]

function Cancel({ startsOn }: { startsOn: string }) {
  const action = useAction(ledger.cancelRates)
  const day = dateInWords(startsOn)
  const cancel = async () => {
    const sure = await askFirst({
      title: `Cancel the rates from ${day}?`,
      children: 'Flights from that day on are billed at the earlier rates.',
      confirm: 'Cancel these rates',
    })
    if (sure) action.mutate({ body: { starts_on: startsOn } })
  }
  return (
    <Button
      size="sm"
      variant="default"
      loading={action.isPending}
      aria-label={`Cancel the rates from ${day}`}
      onClick={() => void cancel()}
    >
      Cancel
    </Button>
  )
}
