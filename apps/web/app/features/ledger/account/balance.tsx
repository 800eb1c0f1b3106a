import { Box, Text } from '@mantine/core'
import type { Account } from '@rsfc/contract/ledger/schemas'
import { creditInWords, DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'

/** What the member owes or has in credit: the figure that members look for first. */
export function Balance({ account, own = false }: { account: Account; own?: boolean }) {
  const { to_pay, credit, open_items } = account
  const figure = to_pay === 0 && open_items.length === 0 && credit > 0 ? 'credit' : 'to_pay'
  return (
    <Box
      component="section"
      p="clamp(24px, 4vw, 40px)"
      bdrs="xl"
      bd="1px solid var(--rsfc-line)"
      bg="var(--rsfc-panel)"
      c="var(--rsfc-on-navy)"
      aria-label="Balance"
    >
      <Text inherit c="var(--rsfc-on-navy-mute)">
        {DEBT_WORDS[figure]}
      </Text>
      <Text mt="xs" mb="sm" ff="heading" fz="clamp(2.75rem, 2rem + 4vw, 4.25rem)" lh={1} lts="-0.02em">
        {dollarsInWords(account[figure])}
      </Text>
      <Text inherit maw="60ch">
        {inWords(account)}
        {own && credit === 0 && open_items.length === 0 && ' Thank you.'}
      </Text>
    </Box>
  )
}

function inWords({ open_items, to_pay, credit, being_checked, uses_credit }: Account): string {
  const unpaid = open_items.filter((item) => !item.being_checked)
  const [oldest] = unpaid
  const parts = [
    oldest && `${count(unpaid.length)} to pay, the oldest from ${dateInWords(oldest.on)}.`,
    being_checked > 0 && `${dollarsInWords(being_checked)} is being checked.`,
    open_items.length > 0 && credit > 0 && `${creditInWords({ to_pay, credit })}.`,
    open_items.length === 0 &&
      credit > 0 &&
      (uses_credit ? 'It pays your next charge.' : 'It stays on your account until you ask the club.'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'Everything is paid.'
}

const count = (items: number) => (items === 1 ? 'One item' : `${items} items`)
