import { Button } from '@mantine/core'
import layout from '../layout/area-layout.module.css'

/** The buttons under a form that opened in place. */
export function FormActs({ busy, label, onClose }: { busy: boolean; label: string; onClose: () => void }) {
  return (
    <div className={layout.row}>
      <Button type="submit" loading={busy}>
        {label}
      </Button>
      <Button variant="default" onClick={onClose}>
        Close without saving
      </Button>
    </div>
  )
}
