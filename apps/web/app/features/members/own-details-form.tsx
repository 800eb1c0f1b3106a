import { Button, Textarea, TextInput } from '@mantine/core'
import { account } from '@rsfc/contract/account'
import { MemberFields, type Member } from '@rsfc/contract/members'
import { OWN_FIELDS } from '@rsfc/domain/members/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionCheck } from '../../platform/guard.tsx'
import { useActionForm } from '../../platform/use-action-form.ts'
import layout from '../../ui/area/area-layout.module.css'
import { Panel } from '../../ui/area/panel.tsx'
import { useUnsavedWarning } from '../../ui/area/use-unsaved-warning.ts'
import { MEMBERS } from '../../platform/member-reading.ts'
import { changesOf, toValues, type MemberValues } from './member-values.ts'

type OwnValues = Pick<MemberValues, (typeof OWN_FIELDS)[number]>

function ownValues(member: Member): OwnValues {
  const values = toValues(member)
  return Object.fromEntries(OWN_FIELDS.map((key) => [key, values[key]])) as OwnValues
}

/** What members change of themselves; the rest is the officers'. */
export function OwnDetailsForm({ member }: { member: Member }) {
  const queryClient = useQueryClient()
  const { form, field, formProps, busy } = useActionForm(account, 'update', {
    initialValues: ownValues(member),
    schema: MemberFields.partial(),
    toInput: (values) => ({ params: { id: member._id }, body: changesOf(toValues(member), values) }),
    async onDone(saved) {
      form.setInitialValues(ownValues(saved))
      form.resetDirty()
      await queryClient.invalidateQueries({ queryKey: MEMBERS })
      // The header greets by the preferred name.
      await queryClient.invalidateQueries({ queryKey: sessionCheck('member').queryKey })
    },
  })
  useUnsavedWarning(useCallback(() => form.isDirty(), [form]))
  return (
    <Panel title="Your details">
      <form {...formProps} aria-label="Your details">
        <div className={layout.fields}>
          <TextInput {...field('first_name')} label="First Name" autoComplete="given-name" required />
          <TextInput {...field('last_name')} label="Last Name" autoComplete="family-name" required />
          <TextInput {...field('salutation')} label="Preferred Name" autoComplete="nickname" />
          <TextInput {...field('title')} label="Title" autoComplete="honorific-prefix" />
          <TextInput {...field('email')} label="Email Address" type="email" autoComplete="email" required />
          <TextInput {...field('contact_number')} label="Contact Number" type="tel" autoComplete="tel" />
          <TextInput {...field('date_of_birth')} label="Date Of Birth" type="date" autoComplete="bday" />
          <Textarea
            {...field('address')}
            className={layout.wide}
            label="Residential Address"
            autoComplete="street-address"
            autosize
            minRows={2}
          />
        </div>
        <Button type="submit" mt="lg" loading={busy}>
          Save changes
        </Button>
      </form>
    </Panel>
  )
}
