import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useRef, type ReactNode, type Ref } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { FetchFailed } from '../feedback/fetch-failed.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { Chapter } from '../layout/chapter.tsx'
import { DataTable } from './data-table.tsx'
import classes from './searched-table.module.css'
import { sortRows } from './sort-rows.ts'
import type { Column } from './table-shape.ts'
import type { TableSearch } from './use-table-search.ts'

type ListQuery = {
  isPending: boolean
  error: Error | null
  refetch: () => unknown
  /** The rows are still those of the previous search. */
  isPlaceholderData: boolean
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

type SearchedTableProps<Row, Status extends string> = {
  id: string
  title: string
  /** What the rows are, such as 'support cases'. */
  noun: string
  search: TableSearch<Status>
  placeholder: string
  /** The label of each status, if the table can be filtered by status. */
  statuses?: Record<Status, string>
  action?: ReactNode
  query: ListQuery
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  icon: ReactNode
  /** Shown when there are no rows at all. */
  empty: string
}

/** A table of the control panel with search, status filter, sorting and paging. */
export function SearchedTable<Row, Status extends string>(props: SearchedTableProps<Row, Status>) {
  const { id, title, noun, search, query, rows, columns, rowKey } = props
  const field = useRef<HTMLInputElement>(null)
  const showAll = () => {
    search.setQ('')
    search.setStatus('')
    field.current?.focus()
  }
  return (
    <Chapter id={id} title={title} action={<Tools {...props} field={field} />}>
      <div className={classes.content}>
        <p className={classes.found} role="status">
          {search.isOn && resultCount(props)}
        </p>
        {query.isPending && (
          <Skeleton height={220} radius="lg" role="status" aria-label={`Loading the ${noun}`} />
        )}
        {query.error && (
          <FetchFailed what={`the ${noun}`} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {rows?.length === 0 && <NoRows {...props} onClear={showAll} />}
        {rows && rows.length > 0 && (
          <DataTable
            label={title}
            rows={sortRows(rows, columns, search.sorting)}
            columns={columns}
            rowKey={rowKey}
            {...(search.sorting && { sorting: search.sorting })}
            onSort={search.setSorting}
          />
        )}
        {query.hasNextPage && (
          <Button
            variant="default"
            className={classes.more}
            loading={query.isFetchingNextPage ?? false}
            onClick={() => void query.fetchNextPage?.()}
          >
            {`Show more ${noun}`}
          </Button>
        )}
      </div>
    </Chapter>
  )
}

type ToolsProps<Row, Status extends string> = SearchedTableProps<Row, Status> & {
  field: Ref<HTMLInputElement>
}

function Tools<Row, Status extends string>(props: ToolsProps<Row, Status>) {
  const { noun, search, placeholder, statuses, action, field } = props
  return (
    <div className={classes.tools}>
      <SearchField
        ref={field}
        label={`Search ${noun}`}
        placeholder={placeholder}
        value={search.q}
        onSearch={search.setQ}
      />
      {statuses && (
        <NativeSelect
          flex="0 1 180px"
          aria-label={`Status of the ${noun}`}
          value={search.status}
          onChange={({ currentTarget }) => search.setStatus(currentTarget.value as Status | '')}
        >
          <option value="">All statuses</option>
          {Object.entries<string>(statuses).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
      {action}
    </div>
  )
}

function resultCount<Row, Status extends string>({ rows, query }: SearchedTableProps<Row, Status>): string {
  if (!rows) return ''
  return query.isPlaceholderData ? 'Searching…' : `${rows.length}${query.hasNextPage ? ' or more' : ''} found`
}

type NoRowsProps<Row, Status extends string> = SearchedTableProps<Row, Status> & { onClear: () => void }

function NoRows<Row, Status extends string>(props: NoRowsProps<Row, Status>) {
  const { noun, search, statuses, icon, empty, onClear } = props
  if (!search.isOn)
    return (
      <EmptyState icon={icon} title={`No ${noun} yet`}>
        {empty}
      </EmptyState>
    )
  const withStatus = search.status && statuses ? ` with the status “${statuses[search.status]}”` : ''
  return (
    <EmptyState
      icon={icon}
      title="Nothing found"
      action={
        <Button variant="default" onClick={onClear}>
          {`Show all ${noun}`}
        </Button>
      }
    >
      {search.q ? `No ${noun}${withStatus} match “${search.q}”.` : `There are no ${noun}${withStatus}.`}
    </EmptyState>
  )
}
