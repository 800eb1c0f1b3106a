import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { support } from '@rsfc/contract/support/routes'
import { NewCase } from '@rsfc/contract/support/schemas'
import { useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'

type Sender = { name: string; email: string }

/** A message to the club (2.members.support-form). */
export function SupportForm({ sender }: { sender: Sender }) {
  const [sent, setSent] = useState(0)
  return <Form key={sent} sender={sender} onSent={() => setSent(sent + 1)} />
}

function Form({ sender, onSent }: { sender: Sender; onSent: () => void }) {
  const { field, formProps, busy, draftNotice } = useActionForm(support.create, {
    initialValues: { ...sender, message: '' },
    schema: NewCase,
    draft: 'support',
    onDone: onSent,
  })
  return (
    <form {...formProps} aria-label="Support">
      <Stack gap="lg">
        {draftNotice}
        <FieldGrid>
          <TextInput {...field('name')} label="Name" autoComplete="name" required />
          <TextInput {...field('email')} label="Email" type="email" autoComplete="email" required />
        </FieldGrid>
        <Textarea
          {...field('message')}
          label="Message"
          description="An officer will reply by email."
          autosize
          minRows={4}
          required
        />
        <div>
          <Button type="submit" loading={busy}>
            Send message
          </Button>
        </div>
      </Stack>
    </form>
  )
}
