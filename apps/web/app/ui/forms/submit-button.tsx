import { Button } from '@mantine/core'
import { useHydrated } from '../../page/use-hydrated.ts'
import classes from './submit-button.module.css'

/** Sends a form; shut until the script runs, or the browser would post the form by itself. */
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
