import { Button } from '@mantine/core'
import classes from './tech-log/tech-log.module.css'

/** The buttons under a form that opened in place. */
export function FormActs({ busy, label, onClose }: { busy: boolean; label: string; onClose: () => void }) {
  return (
    <div className={classes.acts}>
      <Button type="submit" loading={busy}>
        {label}
      </Button>
      <Button variant="default" onClick={onClose}>
        Close without saving
      </Button>
    </div>
  )
}
