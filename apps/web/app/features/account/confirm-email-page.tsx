import { account } from '@rsfc/contract/account/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { AccountForm } from './account-form.tsx'
import { SplitLayout } from './split-layout.tsx'
import classes from './account-form.module.css'

export const meta = pageMeta('Confirm your email', { indexed: false })

/** A button, because mail programs open links by themselves to check them. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const confirm = useAction(account.confirmEmail)
  return (
    <SplitLayout>
      {confirm.isSuccess ? (
        <AccountForm
          title="Your address is confirmed"
          lead="You can now book aircraft, post and sign up to events."
        >
          <Button component={Link} to={addressOf(pages.memberHome)}>
            Go to My RSFC
          </Button>
        </AccountForm>
      ) : (
        <AccountForm
          title="Confirm your email address"
          lead="One press, and the club knows that this address is yours."
        >
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
            Confirm this address
          </Button>
          {confirm.isError && (
            <p className={classes.note}>
              {confirm.error.message}{' '}
              <Link to={addressOf(pages.account)} className={classes.switch}>
                Sign in
              </Link>
            </p>
          )}
        </AccountForm>
      )}
    </SplitLayout>
  )
}
