import { ledger } from '@rsfc/contract/ledger/routes'
import type { Account } from '@rsfc/contract/ledger/schemas'
import { creditInWords, DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { ENTRIES_LISTED } from '@rsfc/domain/ledger/entries'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { SavedSwitch } from '../../ui/forms/saved-switch.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { CountedTabs } from '../../ui/layout/counted-tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Balance } from './account/balance.tsx'
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
    <Page>
      <PageHeader title="My account" />
      {account.isError ? (
        <FetchFailed what="your account" error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <>
          <Balance account={account.data} own />
          <Columns>
            <PayPanel account={account.data} />
            <CountedTabs
              label="Account"
              tabs={[
                {
                  name: 'entries',
                  label: 'Entries',
                  count: countOf(account.data.entries),
                  content: <EntryList account={account.data} />,
                },
                {
                  name: 'statement',
                  label: 'Statement',
                  content: <StatementPanel accountId={member_id} />,
                },
                {
                  name: 'credit',
                  label: DEBT_WORDS.credit,
                  content: <CreditSwitch account={account.data} memberId={member_id} />,
                },
              ]}
            />
          </Columns>
        </>
      )}
    </Page>
  )
}

/** Not known if there may be more than are listed. */
const countOf = ({ length }: Account['entries']) => (length < ENTRIES_LISTED ? length : undefined)

/** Credit pays the oldest charges, unless its member wants to keep it. */
function CreditSwitch({ account, memberId }: { account: Account; memberId: string }) {
  const action = useAction(ledger.agreeToCredit)
  const { credit, uses_credit } = account
  return (
    <Panel
      title={DEBT_WORDS.credit}
      aside={<strong>{creditInWords(account) ?? dollarsInWords(credit)}</strong>}
    >
      <SavedSwitch
        label="Use my credit"
        description="On: your credit pays your oldest charges automatically, and we tell you. Off: it stays on your account until you ask the club."
        checked={uses_credit}
        save={(checked) =>
          action.mutateAsync({ params: { member_id: memberId }, body: { uses_credit: checked } })
        }
      />
    </Panel>
  )
}
