import { Button } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { reminders } from '@rsfc/contract/reminders/routes'
import { IconBellOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../data/call.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import classes from './reminders-off-page.module.css'

export const meta = pageMeta('Reminders', { indexed: false })

/** Linked from every reminder email: turns reminders off without signing in. */
export default function RemindersOffPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const hydrated = useHydrated()
  const off = useMutation({ mutationFn: () => call(reminders.off, { query: { token } }) })
  return (
    <div className={classes.page}>
      <PageHeader title="Reminders" eyebrow="Medical and certificate" />
      {off.isSuccess ? (
        <EmptyState
          icon={<IconBellOff size={28} stroke={1.5} />}
          title="Reminders are off"
          action={
            <Button component={Link} to={addressOf(pages.memberHome)} variant="default">
              My RSFC
            </Button>
          }
        >
          We will no longer email you before your medical or certificate expires. You can turn reminders on
          again in your profile.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconBellOff size={28} stroke={1.5} />}
          title="Turn off reminders?"
          action={
            <Button loading={off.isPending} disabled={!hydrated} onClick={() => off.mutate()}>
              Turn off reminders
            </Button>
          }
        >
          {off.error?.message ??
            'We will no longer email you when your medical or your certificate of experience is about to expire.'}
        </EmptyState>
      )}
    </div>
  )
}
