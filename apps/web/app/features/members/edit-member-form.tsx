import { Button } from '@mantine/core'
import { members } from '@rsfc/contract/members/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { useCallback, useEffect, useState } from 'react'
import { useActionForm } from '../../data/use-action-form.ts'
import layout from '../../ui/layout/area-layout.module.css'
import { useUnsavedWarning } from '../../ui/forms/use-unsaved-warning.ts'
import { MemberFields } from './member-fields.tsx'
import { changesOf, EditMemberForm as Rules, toValues } from './member-values.ts'

export function EditMemberForm({ member, own }: { member: Member; own: boolean }) {
  // Fields are drawn anew with what the server has, and the rest of the form keeps the focus.
  const [version, setVersion] = useState(0)
  const { form, field, formProps, busy } = useActionForm(members.update, {
    initialValues: toValues(member),
    schema: Rules,
    toInput: (values) => ({ params: { id: member._id }, body: changesOf(toValues(member), values) }),
    onDone: (saved) => adopt(saved),
  })

  const adopt = (saved: Member) => {
    form.setInitialValues(toValues(saved))
    form.reset()
    setVersion((now) => now + 1)
  }

  useEffect(() => {
    const news = JSON.stringify(toValues(member)) !== JSON.stringify(form.getInitialValues())
    if (news && !form.isDirty()) adopt(member)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the member was read anew
  }, [member])

  useUnsavedWarning(useCallback(() => form.isDirty(), [form]))

  return (
    <form {...formProps} className={layout.stack} aria-label="Member">
      <MemberFields key={version} form={form} field={field} own={own} />
      <div className={layout.save}>
        <Button type="submit" size="md" loading={busy}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
