import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { EmptyState } from '../empty-state.tsx'

/** What a part of a page shows when its data did not come. */
export function FetchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={28} stroke={1.5} />}
        title="We could not fetch this"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    </div>
  )
}
