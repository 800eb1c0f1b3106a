import { Anchor, Skeleton } from '@mantine/core'
import { imports } from '@rsfc/contract/imports/routes'
import type { ImportSummary } from '@rsfc/contract/imports/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IMPORT_KIND_WORDS } from '@rsfc/domain/imports/kinds'
import { IMPORT_STATE_WORDS, isWorking, type ImportState } from '@rsfc/domain/imports/state'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'

const LOOK_AGAIN_MS = 2000

/** The files that were uploaded, newest first. */
export function ImportHistory() {
  const list = useQuery({
    ...read(imports.list),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => isWorking(state)) ? LOOK_AGAIN_MS : false,
  })
  if (list.isError)
    return <FetchFailed what="the imports" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={220} radius="lg" role="status" aria-label="Loading the imports" />
  if (list.data.length === 0)
    return (
      <EmptyState icon={<IconTableImport size={28} stroke={1.5} />} title="Nothing imported yet">
        Choose a file above. The example shows the columns.
      </EmptyState>
    )
  return (
    <Chapter id="imports" title="Imports so far">
      <DataTable label="Imports so far" rows={list.data} columns={COLUMNS} rowKey={({ _id }) => _id} />
    </Chapter>
  )
}

const TONES: Partial<Record<ImportState, Tone>> = {
  applied: 'good',
  failed: 'alarm',
  undone: 'quiet',
}

const COLUMNS: readonly Column<ImportSummary>[] = [
  {
    key: 'file_name',
    header: 'File',
    leads: true,
    cell: ({ _id, file_name }) => (
      <Anchor component={Link} to={addressOf(pages.import, { import_id: _id })} fw={600}>
        {file_name}
      </Anchor>
    ),
  },
  { key: 'kind', header: 'Holds', cell: ({ kind }) => IMPORT_KIND_WORDS[kind] },
  {
    key: 'createdAt',
    header: 'Uploaded',
    cell: ({ createdAt, by_name }) =>
      [dateInWords(createdAt.slice(0, 10)), by_name && `by ${by_name}`].filter(Boolean).join(' '),
  },
  { key: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => rows.toLocaleString('en') },
  { key: 'made', header: 'Imported', align: 'end', cell: ({ made }) => made.toLocaleString('en') },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => (
      <StatusBadge tone={TONES[state] ?? 'waiting'}>{IMPORT_STATE_WORDS[state]}</StatusBadge>
    ),
  },
]
