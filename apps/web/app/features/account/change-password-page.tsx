import { addressOf, pages } from '@rsfc/contract/pages'
import { PasswordInput } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { NewPassword, PASSWORDS_DIFFER } from '@rsfc/contract/account/schemas'
import { PASSWORD_MIN } from '@rsfc/domain/members/password'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import type { AccountState } from '../../session/go-to-account.ts'
import { showError } from '../../ui/feedback/notices.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { AccountForm } from './account-form.tsx'
import { SHOW_PASSWORD } from '../../ui/forms/show-password.ts'
import { SplitLayout } from './split-layout.tsx'
import classes from './account-form.module.css'

export const meta = pageMeta('Change password', { indexed: false })

const TwoPasswords = z
  .object({ password: NewPassword, repeated: z.string() })
  .refine((form) => form.password === form.repeated, { path: ['repeated'], message: PASSWORDS_DIFFER })

const FORGET: AccountState = { view: 'forget' }

export default function ChangePasswordPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const { formProps, field, busy } = useActionForm(account.recover, {
    initialValues: { password: '', repeated: '' },
    schema: TwoPasswords,
    toInput: ({ password }) => ({ body: { password, recovery_id: id } }),
    onInvalid: (errors) => errors.repeated === PASSWORDS_DIFFER && showError(PASSWORDS_DIFFER),
    onDone: () => navigate(addressOf(pages.account)),
    onRefused: () => setRefused(true),
  })
  return (
    <SplitLayout>
      <AccountForm title="Choose a new password" lead="Use it to sign in on all your devices from now on.">
        <form {...formProps} method="post" className={classes.fields} aria-label="New password">
          <PasswordInput
            {...field('password')}
            {...SHOW_PASSWORD}
            label="New password"
            description={`At least ${PASSWORD_MIN} characters. A short phrase works well.`}
            autoComplete="new-password"
          />
          <PasswordInput
            {...field('repeated')}
            {...SHOW_PASSWORD}
            label="Repeat the password"
            autoComplete="new-password"
          />
          <SubmitButton busy={busy}>Change password</SubmitButton>
        </form>
        {refused && (
          <p className={classes.note}>
            Each link works once and expires after one hour.{' '}
            <Link to={addressOf(pages.account)} state={FORGET} className={classes.switch}>
              Request a new link
            </Link>
          </p>
        )}
      </AccountForm>
    </SplitLayout>
  )
}
