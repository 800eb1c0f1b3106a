import { Skeleton, Text } from '@mantine/core'
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { TwoLineRows } from '../../ui/lists/two-line-row.tsx'

/** How many pilots are read at once. */
export const PILOTS_AT_ONCE = 15

type PilotListProps<Row> = {
  label: string
  list: UseInfiniteQueryResult<InfiniteData<Row[]>>
  /** Shown if there is nobody. */
  none: ReactNode
  children: (row: Row) => ReactNode
}

/** Pilots, some at a time. */
export function PilotList<Row>({ label, list, none, children }: PilotListProps<Row>) {
  if (list.isError && !list.data)
    return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={240} radius="lg" role="status" aria-label="Checking every pilot" />
  const rows = list.data.pages.flat()
  if (rows.length === 0)
    return (
      <Text c="dimmed" py="md">
        {none}
      </Text>
    )
  return (
    <>
      <div className="rsfc-surface">
        <TwoLineRows label={label}>{rows.map(children)}</TwoLineRows>
      </div>
      <ShowMore list={list} mt="md">
        Show more pilots
      </ShowMore>
    </>
  )
}
