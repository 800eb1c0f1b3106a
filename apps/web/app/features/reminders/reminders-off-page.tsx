import { Button } from '@mantine/core'
import type { reminders as contract } from '@rsfc/contract/reminders'
import { IconBellOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { client } from '../../platform/api.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './reminders-off-page.module.css'

export const meta = pageMeta('Reminders', { indexed: false })

type Off = Pick<typeof contract, 'off'>
// Held to the contract by its types: a public page does without its schemas.
const routes = { off: { method: 'POST', path: '/reminders/off' } } satisfies {
  off: Pick<Off['off'], 'method' | 'path'>
}
const calls = client(routes as unknown as Off)

/** Where a reminder's mail leads: one press and there are no more, without signing in. */
export default function RemindersOffPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const hydrated = useHydrated()
  const off = useMutation({ mutationFn: () => calls.off({ query: { token } }) })
  return (
    <div className={classes.page}>
      <PageHeader title="Reminders" eyebrow="Medical and certificate" />
      {off.isSuccess ? (
        <EmptyState
          icon={<IconBellOff size={28} stroke={1.5} />}
          title="The reminders are off"
          action={
            <Button component={Link} to="/members" variant="default">
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
