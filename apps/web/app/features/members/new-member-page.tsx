import { Button, Stack } from '@mantine/core'
import { members } from '@rsfc/contract/members/routes'
import type { NewMember } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { fullName } from '@rsfc/domain/members/words'
import { useCallback } from 'react'
import type { z } from 'zod'
import { useActionForm } from '../../data/use-action-form.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useAskedDates } from '../../ui/forms/dates/use-asked-dates.ts'
import { SaveBar } from '../../ui/forms/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/forms/typing/use-unsaved-warning.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { askAboutNewOfficer } from './ask-about-act.tsx'
import { MemberFields } from './member-fields.tsx'
import { datesOf, medicalOf, NEW_MEMBER, NewMemberSchema } from './member-values.ts'

export const meta = privateMeta('New member')

const EMPTY = { ...NEW_MEMBER, password: '' }

export default function NewMemberPage() {
  const { isAsked, noteRefusal } = useAskedDates()
  const { form, field, formProps, busy, draftNotice, forgetDraft } = useActionForm(members.create, {
    initialValues: EMPTY,
    schema: NewMemberSchema,
    draft: 'new-member',
    confirm: (values) => askAboutNewOfficer(fullName(values), NewMemberSchema.parse(values)),
    toInput: (values) => ({
      body: {
        ...(NewMemberSchema.parse(values) as z.input<typeof NewMember>),
        ...medicalOf(values),
        ...(isAsked(...datesOf(values)) && { dates_checked: true }),
      },
    }),
    onRefused: (error, values) => noteRefusal(error, ...datesOf(values)),
    leaveTo: addressOf(pages.adminMembers),
  })
  useUnsavedWarning(
    useCallback(() => form.isDirty(), [form]),
    forgetDraft,
  )
  return (
    <Page>
      <BackLink to={addressOf(pages.adminMembers)}>All members</BackLink>
      <PageHeader title="New member" eyebrow="Admin Dashboard">
        They sign in with this email address, or with the username created from it.
      </PageHeader>
      <form {...formProps} aria-label="New member">
        <Stack gap="lg">
          {draftNotice}
          <MemberFields form={form} field={field} password={field('password')} />
          <SaveBar>
            <Button type="submit" size="md" loading={busy}>
              {isAsked(...datesOf(form.values)) ? 'Create all the same' : 'Create User'}
            </Button>
          </SaveBar>
        </Stack>
      </form>
    </Page>
  )
}
