import { Button, type ButtonProps } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { FetchFailed } from '../feedback/fetch-failed.tsx'

type ShowMoreProps = ButtonProps & { list: UseInfiniteQueryResult<InfiniteData<unknown>>; children: string }

/** Below a list: reads its next rows. Says so if they, or the list itself, could not be read. */
export function ShowMore({ list, children, ...look }: ShowMoreProps) {
  if (list.isError)
    return (
      <FetchFailed
        error={list.error}
        onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
      />
    )
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="default"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...look}
    >
      {children}
    </Button>
  )
}
