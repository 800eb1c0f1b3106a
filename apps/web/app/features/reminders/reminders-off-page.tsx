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

/** Where a reminder's mail leads: one press and there are no more, without signing in. */
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
          title="The reminders are off"
          action={
            <Button component={Link} to={addressOf(pages.memberHome)} variant="default">
              My RSFC
            </Button>
          }
        >
          We mail you no more before your medical or certificate expires. You can turn it on again on your
          profile.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconBellOff size={28} stroke={1.5} />}
          title="No more reminders?"
          action={
            <Button loading={off.isPending} disabled={!hydrated} onClick={() => off.mutate()}>
              Turn the reminders off
            </Button>
          }
        >
          {off.error?.message ??
            'You will hear nothing from us when your medical or your certificate of experience is about to expire.'}
        </EmptyState>
      )}
    </div>
  )
}
