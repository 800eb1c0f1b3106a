import { Anchor, Flex, Text } from '@mantine/core'
import type { OpenInMonth as Open } from '@rsfc/contract/ledger/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { OPEN_KIND_WORDS } from '@rsfc/domain/ledger/closing'
import { monthInWords } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import { Rows } from '../../../ui/layout/rows.tsx'

type Row = Open['groups'][number]['shown'][number]

/** What is still open in a month, each with a link to where it is settled. */
export function OpenInMonth({ open: { month, groups } }: { open: Open }) {
  if (groups.length === 0)
    return <Text role="status">{`Nothing is open in ${monthInWords(month)} or before.`}</Text>
  return groups.map(({ kind, count, shown }) => (
    <section key={kind} aria-label={OPEN_KIND_WORDS[kind]}>
      <Text fw={600} mb="xs">{`${OPEN_KIND_WORDS[kind]}: ${count}`}</Text>
      <Rows ruledAbove>
        {shown.map((row) => (
          <Flex component="li" key={row._id} gap="md" justify="space-between">
            <Anchor component={Link} to={placeOf(row)}>
              {`${dateInWords(row.on)}, ${row.words}`}
            </Anchor>
            {row.amount !== null && (
              <Text span inherit flex="none" className="rsfc-figures">
                {dollarsInWords(row.amount)}
              </Text>
            )}
          </Flex>
        ))}
      </Rows>
      {count > shown.length && <Text size="sm" c="dimmed" mt="xs">{`and ${count - shown.length} more`}</Text>}
    </section>
  ))
}

function placeOf({ _id, statement_id }: Row): string {
  return statement_id
    ? addressOf(pages.bankStatement, { statement_id })
    : addressOf(pages.adminBooking, { booking_id: _id })
}
