import { Skeleton } from '@mantine/core'
import { field as routes } from '@rsfc/contract/field/routes'
import type { Field } from '@rsfc/contract/field/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'

/** A panel that edits what is set, once it is read. */
export function WithField({ panel: Panel }: { panel: ComponentType<{ saved: Field }> }) {
  const query = useQuery(read(routes.read))
  if (query.isError) return <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={220} radius="lg" role="status" aria-label="Loading the hours" />
  return <Panel saved={query.data} />
}
