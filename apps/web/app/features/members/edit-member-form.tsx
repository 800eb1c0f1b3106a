import { Button } from '@mantine/core'
import { account } from '@rsfc/contract/account'
import type { Member } from '@rsfc/contract/members'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useActionForm } from '../../platform/use-action-form.ts'
import layout from '../../ui/area/area-layout.module.css'
import { useUnsavedWarning } from '../../ui/area/use-unsaved-warning.ts'
import { MemberFields } from './member-fields.tsx'
import { MEMBERS } from '../../platform/member-reading.ts'
import { changesOf, EditMemberForm as Rules, toValues } from './member-values.ts'

export function EditMemberForm({ member, own }: { member: Member; own: boolean }) {
  const queryClient = useQueryClient()
  // Fields are drawn anew with what the server has, and the rest of the form keeps the focus.
  const [version, setVersion] = useState(0)
  const { form, field, formProps, busy } = useActionForm(account, 'update', {
    initialValues: toValues(member),
    schema: Rules,
    toInput: (values) => ({ params: { id: member._id }, body: changesOf(toValues(member), values) }),
    onDone(saved) {
      adopt(saved)
      return queryClient.invalidateQueries({ queryKey: MEMBERS })
    },
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
