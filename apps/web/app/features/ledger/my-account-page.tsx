import { ledger } from '@rsfc/contract/ledger/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Balance } from './account/balance.tsx'
import { CreditSwitch } from './account/credit-switch.tsx'
import { EntryList } from './account/entry-list.tsx'
import { PayPanel } from './account/pay-panel.tsx'
import { StatementPanel } from './account/statement-panel.tsx'

export const meta = privateMeta('My account')

/** What a member owes and has paid, and how to pay. */
export default function MyAccountPage() {
  const user = useSession()
  const member_id = user?._id ?? ''
  const account = useQuery({ ...read(ledger.read, { params: { member_id } }), enabled: user !== null })
  if (account.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <PageHeader title="My account" eyebrow="Member's Corner" />
      {account.isError ? (
        <FetchFailed what="your account" error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <>
          <Balance account={account.data} own />
          <div className={layout.columns}>
            <div className={layout.stack}>
              <PayPanel account={account.data} />
              <EntryList account={account.data} />
            </div>
            <div className={layout.stack}>
              <StatementPanel accountId={member_id} />
              <CreditSwitch account={account.data} memberId={member_id} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
