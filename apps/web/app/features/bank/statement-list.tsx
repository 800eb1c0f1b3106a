import { Anchor, Skeleton } from '@mantine/core'
import { bank } from '@rsfc/contract/bank/routes'
import type { BankStatement } from '@rsfc/contract/bank/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { FORMAT_WORDS } from '@rsfc/domain/bank/words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'

/** The files that were uploaded, newest first. */
export function StatementList() {
  const list = useQuery(read(bank.list))
  if (list.isError)
    return <FetchFailed what="the bank statements" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data)
    return <Skeleton height={220} radius="lg" role="status" aria-label="Loading the bank statements" />
  if (list.data.length === 0)
    return (
      <EmptyState icon={<IconBuildingBank size={28} stroke={1.5} />} title="No statements yet">
        Download a statement from your bank and drop it above.
      </EmptyState>
    )
  return (
    <Chapter id="statements" title="Statements">
      <DataTable label="Statements" rows={list.data} columns={COLUMNS} rowKey={({ _id }) => _id} />
    </Chapter>
  )
}

const COLUMNS: readonly Column<BankStatement>[] = [
  {
    key: 'file_name',
    header: 'File',
    leads: true,
    cell: ({ _id, file_name }) => (
      <Anchor component={Link} to={addressOf(pages.bankStatement, { statement_id: _id })} fw={600}>
        {file_name}
      </Anchor>
    ),
  },
  { key: 'format', header: 'Format', cell: ({ format }) => FORMAT_WORDS[format] },
  { key: 'account', header: 'Bank account', cell: ({ account }) => account || 'Not in the file' },
  {
    key: 'createdAt',
    header: 'Uploaded',
    cell: ({ createdAt, by_name }) =>
      [dateInWords(createdAt.slice(0, 10)), by_name && `by ${by_name}`].filter(Boolean).join(' '),
  },
  { key: 'lines', header: 'Lines', align: 'end', cell: ({ lines }) => lines },
  {
    key: 'open',
    header: 'To settle',
    cell: ({ open }) =>
      open > 0 ? (
        <StatusBadge tone="waiting">{`${open} to settle`}</StatusBadge>
      ) : (
        <StatusBadge tone="good">Done</StatusBadge>
      ),
  },
]
