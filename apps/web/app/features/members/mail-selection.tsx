import { countInWords } from '@rsfc/domain/text/count-words'
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { SaveBar } from '../../ui/forms/save-bar.tsx'
import { lateDialog } from '../../ui/late/late-component.tsx'

const MailDialog = lateDialog(async () => (await import('./mail-dialog.tsx')).MailDialog)

type MailSelectionProps = {
  ids: readonly string[]
  /** The member's name, if there is only one. */
  name?: string
  onDone?: () => void
}

/** Writes to the selected members, one mail each. Shows nothing while nobody is selected. */
export function MailSelection({ ids, name, onDone }: MailSelectionProps) {
  const [opened, { open, close }] = useDisclosure()
  if (ids.length === 0) return null
  const readers = name ?? countInWords(ids.length, 'member')
  const content = (
    <Group gap="sm">
      {!name && <span role="status">{`${countInWords(ids.length, 'member')} selected`}</span>}
      <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={open}>
        {name ? 'Write a mail' : `Write to ${readers}`}
      </Button>
      {onDone && (
        <Button variant="subtle" onClick={onDone}>
          Clear the selection
        </Button>
      )}
      <MailDialog
        opened={opened}
        onClose={close}
        ids={ids}
        readers={readers}
        onSent={() => {
          close()
          onDone?.()
        }}
      />
    </Group>
  )
  return name ? content : <SaveBar>{content}</SaveBar>
}
