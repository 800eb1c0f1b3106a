import { Button } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Account, LedgerEntry } from '@rsfc/contract/ledger/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Balance } from './account/balance.tsx'
import { EntryList } from './account/entry-list.tsx'
import { NewEntryForm } from './account/new-entry-form.tsx'
import { Reminders } from './account/reminders.tsx'
import { ReverseEntry } from './account/reverse-entry.tsx'
import { StatementPanel } from './account/statement-panel.tsx'
import classes from './account/pay-panel.module.css'

export const meta = privateMeta('Account of a member')

/** A member's account for officers, with every correction the ledger allows. */
export default function MemberAccountPage() {
  const { member_id = '' } = useParams()
  const account = useQuery(read(ledger.read, { params: { member_id }, query: { limit: 500 } }))
  if (account.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.money)}>Money</BackLink>
      {account.isError ? (
        <FetchFailed what="this account" error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <Details key={member_id} id={member_id} account={account.data} />
      )}
    </div>
  )
}

const reverseButton = (entry: LedgerEntry) => <ReverseEntry entry={entry} />

function Details({ id, account }: { id: string; account: Account }) {
  return (
    <>
      <PageHeader
        title={account.name}
        eyebrow={account.member_id ? 'Account' : 'Account of a deleted member'}
        action={
          account.member_id && (
            <Button
              component={Link}
              to={addressOf(pages.adminMember, { member_id: account.member_id })}
              variant="default"
            >
              Member details
            </Button>
          )
        }
      />
      <Balance account={account} />
      <div className={layout.columns}>
        <div className={layout.stack}>
          <OpenItems account={account} />
          <EntryList account={account} actions={reverseButton} />
        </div>
        <div className={layout.stack}>
          <NewEntryForm id={id} account={account} />
          <Reminders account={account} />
          <StatementPanel accountId={id} />
        </div>
      </div>
    </>
  )
}

/** What is open on an account, oldest first, for officers. */
function OpenItems({ account: { open_items } }: { account: Account }) {
  return (
    <Panel title="Open items">
      {open_items.length === 0 && <p className={classes.quiet}>Nothing is open.</p>}
      <ul className={classes.items}>
        {open_items.map(({ _id, memo, on, reference, amount, left, being_checked }) => (
          <li key={_id} className={classes.item}>
            <span>
              {memo || 'Charge'}
              <span className={classes.when}>
                {`${dateInWords(on)} · ${reference}`}
                {left < amount && ` · ${dollarsInWords(amount)} at first`}
              </span>
              {being_checked && <StatusBadge tone="waiting">Being checked</StatusBadge>}
            </span>
            <span className={classes.amount}>{dollarsInWords(left)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
