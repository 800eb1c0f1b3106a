import { countInWords } from '@rsfc/domain/text/count-words'
import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { members } from '@rsfc/contract/members/routes'
import { MailToMembers } from '@rsfc/contract/members/schemas'
import { useActionForm } from '../../data/use-action-form.ts'
import { showSuccess } from '../../ui/feedback/notices.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'

type MailFormProps = { ids: readonly string[]; readers: string; onSent: () => void }

type MailDialogProps = MailFormProps & { opened: boolean; onClose: () => void }

export function MailDialog({ opened, onClose, ...form }: MailDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Mail to ${form.readers}`} size="lg">
      <MailForm {...form} />
    </Modal>
  )
}

function MailForm({ ids, readers, onSent }: MailFormProps) {
  const { formProps, field, busy } = useActionForm(members.mail, {
    initialValues: { subject: '', message: '' },
    schema: MailToMembers.omit({ user_ids: true }),
    toInput: (words) => ({ body: { ...words, user_ids: [...ids] } }),
    onDone: ({ sent, left_out }) => {
      const rest =
        left_out > 0
          ? ` ${countInWords(left_out, 'member')} left out: not active, or without a confirmed address.`
          : ''
      showSuccess(`Mail sent to ${countInWords(sent, 'member')}.${rest}`)
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
