import { addressOf, pages } from '@rsfc/contract/pages'
import { account } from '@rsfc/contract/account/routes'
import { NewPassword, PASSWORDS_DIFFER } from '@rsfc/contract/account/schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import type { AccountState } from '../../session/go-to-account.ts'
import { showError } from '../../ui/feedback/notices.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { AccountForm } from './account-form.tsx'
import { SplitLayout } from './split-layout.tsx'
import classes from './account-form.module.css'

export const meta = pageMeta('Change password', { indexed: false })

const TwoPasswords = z
  .object({ password: NewPassword, repeated: z.string() })
  .refine((form) => form.password === form.repeated, { path: ['repeated'], message: PASSWORDS_DIFFER })

const FORGET: AccountState = { view: 'forget' }

export default function ChangePasswordPage() {
  const { id = '' } = useParams()
  const check = useQuery({
    ...read(account.checkRecovery, { body: { recovery_id: id } }),
    // Checked once: after the password has changed, the link no longer works.
    staleTime: Infinity,
    meta: { handlesRefusal: true },
  })
  const isDead = check.data?.works === false
  return <SplitLayout>{isDead ? <DeadLink /> : <NewPasswordForm id={id} />}</SplitLayout>
}

function DeadLink() {
  return (
    <AccountForm
      title="This link no longer works"
      lead="It has expired or was used before. Each link works once, for a limited time."
    >
      <div className={classes.fields}>
        <Button size="lg" fullWidth component={Link} to={addressOf(pages.account)} state={FORGET}>
          Request a new link
        </Button>
      </div>
    </AccountForm>
  )
}

function NewPasswordForm({ id }: { id: string }) {
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const { formProps, field, busy } = useActionForm(account.recover, {
    initialValues: { password: '', repeated: '' },
    schema: TwoPasswords,
    toInput: ({ password }) => ({ body: { password, recovery_id: id } }),
    onInvalid: (errors) => errors.repeated === PASSWORDS_DIFFER && showError(PASSWORDS_DIFFER),
    onDone: () => navigate(addressOf(pages.account)),
    // With an error at its field, the password was refused and the link still works.
    onRefused: (error) => setRefused(error.errors.length === 0),
  })
  return (
    <AccountForm
      title="Choose a new password"
      lead="Use it to sign in on all your devices from now on. Calendar addresses, API keys and push notifications that were made before end."
    >
      <form {...formProps} method="post" className={classes.fields} aria-label="New password">
        <NewPasswordFields label="New password" password={field('password')} repeated={field('repeated')} />
        <SubmitButton busy={busy}>Change password</SubmitButton>
      </form>
      {refused && (
        <p className={classes.note}>
          Each link works once, for a limited time.{' '}
          <Link to={addressOf(pages.account)} state={FORGET} className={classes.switch}>
            Request a new link
          </Link>
        </p>
      )}
    </AccountForm>
  )
}
