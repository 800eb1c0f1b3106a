import { Button } from '@mantine/core'
import { useHydrated } from '../../page/use-hydrated.ts'
import classes from './submit-button.module.css'

/** Disabled until hydration, since the browser would otherwise submit the form itself. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      loading={busy}
      aria-busy={busy}
      disabled={!hydrated}
      className={hydrated ? undefined : classes.waiting}
    >
      {children}
    </Button>
  )
}
