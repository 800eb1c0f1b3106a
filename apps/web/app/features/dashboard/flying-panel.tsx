import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { withinTimeout } from '../../platform/script-timeout.ts'
import { FetchFailed } from '../../ui/fetch-failed.tsx'
import { flyingQuery } from './dashboard-readings.ts'

// The chart library is large, and the tiles above shall not wait for it.
const FlyingCharts = lazy(async () => ({
  default: (await withinTimeout(import('./flying-charts.tsx'))).FlyingCharts,
}))

export function FlyingPanel() {
  const { data, isError, error, refetch } = useQuery(flyingQuery)
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  const waiting = <Skeleton height={340} radius="lg" />
  if (!data) return waiting
  return (
    <Suspense fallback={waiting}>
      <FlyingCharts flying={data} />
    </Suspense>
  )
}
