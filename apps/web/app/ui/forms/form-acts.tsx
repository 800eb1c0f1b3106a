import { Button, Group } from '@mantine/core'

/** The buttons under a form that opened in place. */
export function FormActs({ busy, label, onClose }: { busy: boolean; label: string; onClose: () => void }) {
  return (
    <Group gap="sm">
      <Button type="submit" loading={busy}>
        {label}
      </Button>
      <Button variant="default" onClick={onClose}>
        Close without saving
      </Button>
    </Group>
  )
}
