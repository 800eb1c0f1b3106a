import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { overdue } from '@rsfc/contract/overdue/routes'
import { EmergencyContact } from '@rsfc/contract/overdue/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'

/** The person the club calls if the pilot does not come back. */
export function ContactForm() {
  const { data } = useQuery(read(overdue.contact))
  const [open, setOpen] = useState(false)
  if (!data) return null
  if (open) return <Fields saved={data} onDone={() => setOpen(false)} />
  return (
    <Text size="sm" c="dimmed">
      {data.contact_name
        ? `In an emergency we call ${data.contact_name}. `
        : 'We do not know who to call in an emergency. '}
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {data.contact_name ? 'Change' : 'Add an emergency contact'}
      </Button>
    </Text>
  )
}

type Contact = { contact_name: string; contact_phone: string; relation: string }

function Fields({ saved, onDone }: { saved: Contact; onDone: () => void }) {
  const { form, field, formProps, busy } = useActionForm(overdue.setContact, {
    initialValues: { ...saved },
    schema: EmergencyContact,
    onDone,
  })
  return (
    <form {...formProps} aria-label="Emergency contact">
      <Stack>
        <Text size="sm" c="dimmed">
          Officers see it only while you are out. Leave it empty for none.
        </Text>
        <SimpleGrid minColWidth="160px" autoFlow="auto-fit" spacing="sm" style={{ alignItems: 'end' }}>
          <TextInput {...field('contact_name')} key={form.key('contact_name')} label="Name" />
          <TextInput {...field('contact_phone')} key={form.key('contact_phone')} label="Phone" type="tel" />
          <TextInput
            {...field('relation')}
            key={form.key('relation')}
            label="Relation"
            placeholder="Partner"
          />
        </SimpleGrid>
        <Group gap="sm" align="stretch">
          <Button type="submit" variant="default" loading={busy}>
            Save contact
          </Button>
          <Button variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
