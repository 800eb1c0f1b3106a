import { Button, Stack } from '@mantine/core'
import { members } from '@rsfc/contract/members/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import { fullName } from '@rsfc/domain/members/words'
import { useCallback } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAskedDates } from '../../ui/forms/dates/use-asked-dates.ts'
import { SaveBar } from '../../ui/forms/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/forms/typing/use-unsaved-warning.ts'
import { askAboutAct } from './ask-about-act.tsx'
import { MemberFields } from './member-fields.tsx'
import { changesOf, datesOf, EditMemberSchema, toValues } from './member-values.ts'

export function EditMemberForm({ member, own }: { member: Member; own: boolean }) {
  const { isAsked, noteRefusal } = useAskedDates()
  const { form, field, formProps, busy, draftNotice, forgetDraft, refills } = useActionForm(members.update, {
    initialValues: toValues(member),
    edits: { record: member, valuesOf: toValues },
    schema: EditMemberSchema,
    draft: 'member',
    confirm: (values) => askAboutAct(fullName(member), isAdmin(member), changesOf(toValues(member), values)),
    toInput: (values) => ({
      params: { id: member._id },
      body: {
        ...changesOf(toValues(member), values),
        ...(isAsked(...datesOf(values)) && { dates_checked: true }),
      },
    }),
    onRefused: (error, values) => noteRefusal(error, ...datesOf(values)),
  })

  useUnsavedWarning(
    useCallback(() => form.isDirty(), [form]),
    forgetDraft,
  )

  return (
    <form {...formProps} aria-label="Member">
      <Stack gap="lg">
        {draftNotice}
        <MemberFields key={refills} form={form} field={field} own={own} />
        <SaveBar>
          <Button type="submit" size="md" loading={busy}>
            {isAsked(...datesOf(form.values)) ? 'Save all the same' : 'Save changes'}
          </Button>
        </SaveBar>
      </Stack>
    </form>
  )
}
