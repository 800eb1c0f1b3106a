import { Box, Button, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { keys } from '@rsfc/contract/keys/routes'
import { NewApiKey } from '@rsfc/contract/keys/schemas'
import { KEY_DAYS_MAX, KEY_NAME_MAX } from '@rsfc/domain/keys/api-keys'
import type { Scope } from '@rsfc/domain/keys/scopes'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { ScopeField } from './scope-field.tsx'

type NewKeyDialogProps = { opened: boolean; onClose: () => void; onMade: (key: string) => void }

export function NewKeyDialog({ opened, onClose, onMade }: NewKeyDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Make an API key" size="lg" closeOnClickOutside={false}>
      <NewKeyForm onClose={onClose} onMade={onMade} />
    </Modal>
  )
}

const DAYS = [7, 30, 90, 180, KEY_DAYS_MAX]
const USUAL_DAYS = 90

function NewKeyForm({ onClose, onMade }: Omit<NewKeyDialogProps, 'opened'>) {
  const [today] = useState(() => clubDate(new Date()))
  const noScopes: Scope[] = []
  const { form, field, formProps, busy } = useActionForm(keys.create, {
    initialValues: { name: '', scopes: noScopes, expires_on: addDays(today, USUAL_DAYS) },
    schema: NewApiKey,
    onDone({ key }) {
      onClose()
      onMade(key)
    },
  })
  return (
    <form {...formProps} aria-label="New API key">
      <Stack gap="ml">
        <TextInput
          {...field('name')}
          label="Name"
          description="What the key is for, such as “Hangar screen”."
          maxLength={KEY_NAME_MAX}
          required
          data-autofocus
        />
        <ScopeField
          defaultValue={noScopes}
          error={form.errors['scopes']}
          onChange={(scopes) => {
            form.setFieldValue('scopes', scopes)
            form.clearFieldError('scopes')
          }}
        />
        <NativeSelect
          {...field('expires_on')}
          label="Works for"
          description="After that, the program needs a new key. Choose a period no longer than needed."
          data={DAYS.map((days) => ({ value: addDays(today, days), label: periodInWords(today, days) }))}
        />
        <Text size="sm" c="dimmed">
          The key acts as you. It never gives access or authority, moves money or exports records. It ends
          when you change your password and when you are no longer an officer. The super-admins get a mail
          about it.
        </Text>
        <Box mt="xs" className="rsfc-actions">
          <Button type="submit" loading={busy}>
            Make the key
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Box>
      </Stack>
    </form>
  )
}

function periodInWords(today: string, days: number): string {
  const period = days === KEY_DAYS_MAX ? 'A year' : `${days} days`
  return `${period}, until ${dateInWords(addDays(today, days))}`
}
