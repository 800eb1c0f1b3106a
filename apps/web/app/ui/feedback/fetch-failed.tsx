import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'

type FetchFailedProps = { what?: string; error: Error; onRetry: () => void }

/** What a part of a page shows when its data did not come. */
export function FetchFailed({ what = 'this', error, onRetry }: FetchFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={28} stroke={1.5} />}
        title={`We could not fetch ${what}`}
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    </div>
  )
}
