import { Button, Flex, Stack, Text } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Account, LedgerEntry } from '@rsfc/contract/ledger/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Balance } from './account/balance.tsx'
import { EntryList } from './account/entry-list.tsx'
import { NewEntryForm } from './account/new-entry-form.tsx'
import { Reminders } from './account/reminders.tsx'
import { ReverseEntry } from './account/reverse-entry.tsx'
import { StatementPanel } from './account/statement-panel.tsx'

export const meta = privateMeta('Account of a member')

/** A member's account for officers, with every correction the ledger allows. */
export default function MemberAccountPage() {
  const { member_id = '' } = useParams()
  const account = useQuery(read(ledger.read, { params: { member_id }, query: { limit: 500 } }))
  if (account.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.money)}>Money</BackLink>
      {account.isError ? (
        <FetchFailed what="this account" error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <Details key={member_id} id={member_id} account={account.data} />
      )}
    </Page>
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
      <Columns>
        <Stack gap="lg">
          <OpenItems account={account} />
          <EntryList account={account} actions={reverseButton} />
        </Stack>
        <Stack gap="lg">
          <NewEntryForm id={id} account={account} />
          <Reminders account={account} />
          <StatementPanel accountId={id} />
        </Stack>
      </Columns>
    </>
  )
}

/** What is open on an account, oldest first, for officers. */
function OpenItems({ account: { open_items } }: { account: Account }) {
  return (
    <Panel title="Open items">
      {open_items.length === 0 && (
        <Text size="sm" maw="60ch" c="dimmed">
          Nothing is open.
        </Text>
      )}
      <Rows>
        {open_items.map(({ _id, memo, on, reference, amount, left, being_checked }) => (
          <Flex component="li" key={_id} gap="md" align="flex-start" justify="space-between">
            <span>
              {memo || 'Charge'}
              <Text span size="sm" c="dimmed" display="block">
                {`${dateInWords(on)} · ${reference}`}
                {left < amount && ` · originally ${dollarsInWords(amount)}`}
              </Text>
              {being_checked && <StatusBadge tone="waiting">{DEBT_WORDS.being_checked}</StatusBadge>}
            </span>
            <Text span inherit flex="none" ta="end" className="rsfc-figures">
              {dollarsInWords(left)}
            </Text>
          </Flex>
        ))}
      </Rows>
    </Panel>
  )
}
