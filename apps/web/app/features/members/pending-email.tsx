import { Alert, Button } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { security } from '@rsfc/contract/security/routes'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import layout from '../../ui/layout/area-layout.module.css'

/** `asked`: the address just entered. The server does not say whether someone else uses it. */
export function PendingEmail({ asked }: { asked: string | null }) {
  const own = useQuery(read(security.own)).data
  const resend = useAction(account.resendConfirmation)
  const pending = own?.pending_email ?? asked
  if (!pending) return null
  return (
    <Alert
      mt="lg"
      variant="default"
      icon={<IconMailForward />}
      title="Waiting for your confirmation"
      role="status"
    >
      <p>We have mailed a link to {pending}. Your address changes when you confirm it.</p>
      {own?.pending_email && (
        <div className={layout.actions}>
          <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate({})}>
            Send the link again
          </Button>
        </div>
      )}
    </Alert>
  )
}
