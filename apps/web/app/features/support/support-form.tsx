import { Anchor, Button, Stack, Textarea, TextInput } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { support } from '@rsfc/contract/support/routes'
import { NewCase } from '@rsfc/contract/support/schemas'
import { useState } from 'react'
import { Link } from 'react-router'
import { useActionForm } from '../../data/use-action-form.ts'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

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
    <Panel
      title="Write to the club"
      aside={
        <Anchor component={Link} to={addressOf(pages.ownMessages)} size="sm">
          Your messages
        </Anchor>
      }
    >
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
    </Panel>
  )
}
