import { Button } from '@mantine/core'
import { account } from '@rsfc/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { privateMeta } from '../../platform/page-meta.ts'
import { useActionForm } from '../../platform/use-action-form.ts'
import { BackLink } from '../../ui/area/back-link.tsx'
import layout from '../../ui/area/area-layout.module.css'
import { LEAVING, useUnsavedWarning } from '../../ui/area/use-unsaved-warning.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { MemberFields } from './member-fields.tsx'
import { MEMBERS } from '../../platform/member-reading.ts'
import { NEW_MEMBER, NewMemberForm } from './member-values.ts'

export const meta = privateMeta('New member')

const EMPTY = { ...NEW_MEMBER, password: '' }

export default function NewMemberPage() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { form, field, formProps, busy } = useActionForm(account, 'create', {
    initialValues: EMPTY,
    schema: NewMemberForm,
    toInput: (values) => ({ body: NewMemberForm.parse(values) as z.input<typeof account.create.body> }),
    async onDone() {
      await navigate('/admin/members', { state: LEAVING })
      await queryClient.invalidateQueries({ queryKey: MEMBERS })
    },
  })
  useUnsavedWarning(useCallback(() => form.isDirty(), [form]))
  return (
    <div className={layout.page}>
      <BackLink to="/admin/members">All members</BackLink>
      <PageHeader title="New member" eyebrow="Admin Dashboard">
        They sign in with this email, or with the username made from it.
      </PageHeader>
      <form {...formProps} className={layout.stack} aria-label="New member">
        <MemberFields form={form} field={field} password={field('password')} />
        <div className={layout.save}>
          <Button type="submit" size="md" loading={busy}>
            Create User
          </Button>
        </div>
      </form>
    </div>
  )
}
