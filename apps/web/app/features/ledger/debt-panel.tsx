import { Anchor, Flex, Skeleton, Text } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { OpenItem } from '@rsfc/contract/ledger/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { creditInWords, DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'

const SHOWN = 3

type DebtPanelProps = {
  memberId: string
  /** For the member's home page, which leaves the panel out if nothing is open. */
  own?: boolean
}

/** What a member has to pay: the figure of the account, and its oldest items. */
export function DebtPanel({ memberId, own = false }: DebtPanelProps) {
  const account = useQuery(read(ledger.read, { params: { member_id: memberId }, query: { limit: 1 } }))
  const items = account.data?.open_items ?? []
  if (own && items.length === 0) return null
  const to = own ? addressOf(pages.myAccount) : addressOf(pages.memberAccount, { member_id: memberId })
  return (
    <Panel
      title={DEBT_WORDS.to_pay}
      aside={
        account.data && (
          <Text component="strong" fw={700} c="var(--rsfc-accent)" className="rsfc-figures">
            {dollarsInWords(account.data.to_pay)}
          </Text>
        )
      }
    >
      {account.isPending && <Skeleton height={80} role="status" aria-label="Loading the account" />}
      {account.isError && (
        <FetchFailed what="the account" error={account.error} onRetry={() => void account.refetch()} />
      )}
      {account.data && items.length === 0 && <Text c="dimmed">Nothing.</Text>}
      <Rows>
        {items.slice(0, SHOWN).map((item) => (
          <Item key={item._id} item={item} own={own} />
        ))}
      </Rows>
      {account.data && account.data.credit > 0 && (
        <Text mt="xs" c="dimmed">
          {creditInWords(account.data)}
        </Text>
      )}
      {items.length > SHOWN && <Text mt="xs" c="dimmed">{`and ${items.length - SHOWN} more`}</Text>}
      <Text mt={14}>
        <TextLink to={to}>{own ? 'Pay by one transfer' : 'Account and entries'}</TextLink>
      </Text>
    </Panel>
  )
}

function Item({
  item: { memo, source, source_id, left, being_checked },
  own,
}: {
  item: OpenItem
  own: boolean
}) {
  const page = own ? pages.flight : pages.adminBooking
  const words = memo || 'Charge'
  return (
    <Flex component="li" gap="md" align="flex-start" justify="space-between">
      <span>
        {source === 'booking' && source_id ? (
          <Anchor component={Link} to={addressOf(page, { booking_id: source_id })} underline="always">
            {words}
          </Anchor>
        ) : (
          words
        )}{' '}
        {being_checked && <StatusBadge tone="waiting">{DEBT_WORDS.being_checked}</StatusBadge>}
      </span>
      <Text span inherit flex="none" ta="end" className="rsfc-figures">
        {dollarsInWords(left)}
      </Text>
    </Flex>
  )
}
