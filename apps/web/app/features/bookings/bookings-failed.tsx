import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { EmptyState } from '../../ui/empty-state.tsx'

export function BookingsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
