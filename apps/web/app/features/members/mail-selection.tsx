import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { members } from '@rsfc/contract/members/routes'
import { MailToMembers } from '@rsfc/contract/members/schemas'
import { IconMail } from '@tabler/icons-react'
import { useActionForm } from '../../data/use-action-form.ts'
import { showSuccess } from '../../ui/feedback/notices.ts'
import { SaveBar } from '../../ui/forms/save-bar.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'

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
  const readers = name ?? membersInWords(ids.length)
  const content = (
    <Group gap="sm">
      {!name && <span role="status">{`${membersInWords(ids.length)} selected`}</span>}
      <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={open}>
        {name ? 'Write a mail' : `Write to ${readers}`}
      </Button>
      {onDone && (
        <Button variant="subtle" onClick={onDone}>
          Clear the selection
        </Button>
      )}
      <Modal opened={opened} onClose={close} title={`Mail to ${readers}`} size="lg">
        <MailForm
          ids={ids}
          readers={readers}
          onSent={() => {
            close()
            onDone?.()
          }}
        />
      </Modal>
    </Group>
  )
  return name ? content : <SaveBar>{content}</SaveBar>
}

function MailForm({ ids, readers, onSent }: { ids: readonly string[]; readers: string; onSent: () => void }) {
  const { formProps, field, busy } = useActionForm(members.mail, {
    initialValues: { subject: '', message: '' },
    schema: MailToMembers.omit({ user_ids: true }),
    toInput: (words) => ({ body: { ...words, user_ids: [...ids] } }),
    onDone: ({ sent, left_out }) => {
      const rest =
        left_out > 0
          ? ` ${membersInWords(left_out)} left out: not active, or without a confirmed address.`
          : ''
      showSuccess(`Mail sent to ${membersInWords(sent)}.${rest}`)
      onSent()
    },
  })
  return (
    <form {...formProps} aria-label="Mail to members">
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          Everyone gets a separate mail and sees no other address. Members who are not active, or have not
          confirmed their address, get none. Answers go to the club’s address.
        </Text>
        <TextInput {...field('subject')} label="Subject" required data-autofocus />
        <Textarea {...field('message')} label="Message" required autosize minRows={6} maxRows={14} />
        <SubmitButton busy={busy}>{`Send to ${readers}`}</SubmitButton>
      </Stack>
    </form>
  )
}

const membersInWords = (count: number) => (count === 1 ? '1 member' : `${count} members`)
