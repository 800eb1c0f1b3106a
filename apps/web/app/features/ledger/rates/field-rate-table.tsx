import { Button, Skeleton, Text } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { FieldRate } from '@rsfc/contract/ledger/schemas'
import { FIELD_RATE_WORDS, landingLabel } from '@rsfc/domain/bookings/payment/field-charges'
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

type Row = FieldRate & { later: boolean }

/** Landing fees and the fuel surcharge, newest first. Only those that have not started can be cancelled. */
export function FieldRateTable() {
  const [today] = useState(() => clubDate(new Date()))
  const list = useQuery(read(ledger.fieldRates))
  if (list.isError)
    return <FetchFailed what="the charges" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={120} radius="lg" role="status" aria-label="Loading the charges" />
  if (list.data.length === 0)
    return <Text c="dimmed">No charges of the field. Bills have the rates of the club and nothing else.</Text>
  return (
    <DataTable
      label="Charges of the field"
      rows={list.data.map((rate) => ({ ...rate, later: rate.starts_on > today }))}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      actions={cancelButton}
      compact
    />
  )
}

const cancelButton = (row: Row) => (row.later ? <Cancel rate={row} /> : null)

const kilogramsInWords = (kg: number) => `${kg.toLocaleString('en-SG')} kg`

function nameOf({ kind, place }: FieldRate): string {
  return place === null ? FIELD_RATE_WORDS[kind] : landingLabel(place)
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'kind', header: 'Charge', leads: true, cell: (row) => <strong>{nameOf(row)}</strong> },
  {
    key: 'aircraft_type',
    header: 'Aircraft',
    cell: ({ aircraft_type, aircraft_registration, up_to_kg }) => {
      if (up_to_kg !== null) return `Up to ${kilogramsInWords(up_to_kg)}`
      return aircraft_type === null ? 'All others' : aircraft_registration
    },
  },
  {
    key: 'starts_on',
    header: 'From',
    cell: ({ starts_on, later }) => (
      <>
        {dateInWords(starts_on)} {later && <StatusBadge tone="waiting">Later</StatusBadge>}
      </>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: amountOf },
  { key: 'training_exempt', header: 'Counted', cell: countedOf },
]

function amountOf({ kind, amount }: FieldRate): string {
  if (amount === 0) return 'None'
  return `${dollarsInWords(amount)} ${kind === 'fuel' ? 'an hour' : 'a landing'}`
}

function countedOf({ kind, training_exempt, touch_and_goes }: FieldRate): string {
  const parts = [
    kind === 'landing' && !touch_and_goes && 'No touch-and-goes',
    training_exempt && 'Lessons are free',
  ].filter(Boolean)
  return parts.join('; ') || 'Every flight'
}

function Cancel({ rate }: { rate: FieldRate }) {
  const action = useAction(ledger.cancelFieldRate)
  const what = `${nameOf(rate)} from ${dateInWords(rate.starts_on)}`
  const cancel = async () => {
    const sure = await askFirst({
      title: 'Cancel this charge?',
      children: `${what} will not be charged.`,
      confirm: 'Cancel this charge',
    })
    if (sure) action.mutate({ params: { id: rate._id } })
  }
  return (
    <Button
      size="sm"
      variant="default"
      loading={action.isPending}
      aria-label={`Cancel ${what}`}
      onClick={() => void cancel()}
    >
      Cancel
    </Button>
  )
}
