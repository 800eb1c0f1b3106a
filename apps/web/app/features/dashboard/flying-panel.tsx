import { dashboard } from '@rsfc/contract/dashboard/routes'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { read } from '../../data/read.ts'
import { lazyPart } from '../../ui/late/lazy-part.ts'

// The chart library is large, so it is loaded separately from the rest of the page.
const FlyingCharts = lazyPart(async () => (await import('./flying-charts.tsx')).FlyingCharts)

export function FlyingPanel() {
  const { data, isError, error, refetch } = useQuery(read(dashboard.flying))
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  const loading = <Skeleton height={340} radius="lg" />
  if (!data) return loading
  return (
    <Suspense fallback={loading}>
      <FlyingCharts flying={data} />
    </Suspense>
  )
}
