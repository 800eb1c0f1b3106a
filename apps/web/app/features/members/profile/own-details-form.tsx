import { Alert, Box, Button, Textarea, TextInput } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { members } from '@rsfc/contract/members/routes'
import { MemberChanges, type Member } from '@rsfc/contract/members/schemas'
import { security } from '@rsfc/contract/security/routes'
import { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import { OWN_FIELDS } from '@rsfc/domain/members/permissions'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { read } from '../../../data/read.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import { useAction } from '../../../data/use-action.ts'
import { DateField } from '../../../ui/forms/dates/date-field.tsx'
import { wholeRow } from '../../../ui/forms/field-grid.tsx'
import { FieldGrid } from '../../../ui/forms/field-grid.tsx'
import { useUnsavedWarning } from '../../../ui/forms/typing/use-unsaved-warning.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { changesOf, toValues, type MemberValues } from '../member-values.ts'

type OwnValues = Pick<MemberValues, (typeof OWN_FIELDS)[number]>

function ownValues(member: Member): OwnValues {
  const values = toValues(member)
  return Object.fromEntries(OWN_FIELDS.map((key) => [key, values[key]])) as OwnValues
}

/** The details members can change themselves; officers change the rest. */
export function OwnDetailsForm({ member }: { member: Member }) {
  const [newEmail, setNewEmail] = useState<string | null>(null)
  const {
    form,
    field: propsOf,
    formProps,
    busy,
    draftNotice,
    forgetDraft,
  } = useActionForm(members.update, {
    initialValues: ownValues(member),
    edits: { record: member, valuesOf: ownValues },
    schema: MemberChanges,
    draft: 'details',
    toInput: (values) => ({ params: { id: member._id }, body: changesOf(toValues(member), values) }),
    onDone: (saved, { email }) => setNewEmail(email === saved.email ? null : email),
  })
  useUnsavedWarning(
    useCallback(() => form.isDirty(), [form]),
    forgetDraft,
  )
  const field = (name: keyof OwnValues) => ({ ...propsOf(name), label: MEMBER_FIELDS[name].label })
  return (
    <Panel title="Your details">
      <form {...formProps} aria-label="Your details">
        <FieldGrid>
          {draftNotice}
          <TextInput {...field('first_name')} autoComplete="given-name" required />
          <TextInput {...field('last_name')} autoComplete="family-name" required />
          <TextInput {...field('salutation')} autoComplete="nickname" />
          <TextInput {...field('title')} autoComplete="honorific-prefix" />
          <TextInput key={form.key('email')} {...field('email')} type="email" autoComplete="email" required />
          <TextInput {...field('contact_number')} type="tel" autoComplete="tel" />
          <DateField {...field('date_of_birth')} placeholder="e.g. 3 Feb 1991" autoComplete="bday" />
          <Textarea
            {...field('address')}
            style={wholeRow}
            autoComplete="street-address"
            autosize
            minRows={2}
          />
        </FieldGrid>
        <PendingEmail newEmail={newEmail} />
        <Button type="submit" mt="lg" loading={busy}>
          Save changes
        </Button>
      </form>
    </Panel>
  )
}

/** `newEmail` is the address just entered. The server does not say whether someone else uses it. */
function PendingEmail({ newEmail }: { newEmail: string | null }) {
  const own = useQuery(read(security.own)).data
  const resend = useAction(account.resendConfirmation)
  const pending = own?.pending_email ?? newEmail
  if (!pending) return null
  return (
    <Alert
      mt="lg"
      variant="default"
      icon={<IconMailForward />}
      title="Waiting for your confirmation"
      role="status"
    >
      <p>We have mailed a link to {pending}. Your address changes when you confirm it.</p>
      {own?.pending_email && (
        <Box mt="ml">
          <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate({})}>
            Send the link again
          </Button>
        </Box>
      )}
    </Alert>
  )
}
