import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'

type FetchFailedProps = { what?: string; error: Error; onRetry: () => void }

/** Shown in place of a part of a page whose data failed to load. */
export function FetchFailed({ what = 'this information', error, onRetry }: FetchFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={28} stroke={1.5} />}
        title={`We could not load ${what}`}
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    </div>
  )
}
