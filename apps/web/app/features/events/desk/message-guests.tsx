import { Button, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { events } from '@rsfc/contract/events/routes'
import { EventMessage, type ClubEvent } from '@rsfc/contract/events/schemas'
import { IconMail } from '@tabler/icons-react'
import { useActionForm } from '../../../data/use-action-form.ts'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

/** Emails everyone who signed up. The dialog shows the number of recipients before sending. */
export function MessageGuests({ event, count }: { event: ClubEvent; count: number }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button leftSection={<IconMail size={18} />} onClick={open}>
        Message everyone
      </Button>
      <Modal opened={opened} onClose={close} title="Message everyone" size="lg">
        <MessageForm event={event} count={count} onDone={close} />
      </Modal>
    </>
  )
}

type MessageFormProps = { event: ClubEvent; count: number; onDone: () => void }

function MessageForm({ event, count, onDone }: MessageFormProps) {
  const { formProps, field, busy, draftNotice } = useActionForm(events.message, {
    initialValues: { subject: event.event_title, message: '' },
    schema: EventMessage,
    draft: 'message',
    toInput: (body) => ({ params: { id: event._id }, body }),
    onDone,
  })
  const recipients = countInWords(count, 'member')
  return (
    <form {...formProps} aria-label="Message everyone">
      <Stack gap="lg">
        {draftNotice}
        <Text size="sm" c="dimmed">
          This sends a separate email to {recipients}, including anyone on the waiting list. You cannot undo
          it.
        </Text>
        <TextInput {...field('subject')} label="Subject" required data-autofocus />
        <Textarea {...field('message')} label="Message" required autosize minRows={6} maxRows={14} />
        <SubmitButton busy={busy}>{`Send to ${recipients}`}</SubmitButton>
      </Stack>
    </form>
  )
}
