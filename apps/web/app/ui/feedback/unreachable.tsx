import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'
import classes from './unreachable.module.css'

/** A full page for when the server cannot be reached. */
export function Unreachable({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <main className={classes.page}>
      <EmptyState
        icon={<IconCloudOff size={28} stroke={1.5} />}
        title="Connection problem"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {children}
      </EmptyState>
    </main>
  )
}
