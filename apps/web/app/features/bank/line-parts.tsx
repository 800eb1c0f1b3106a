import { Anchor, Box, Flex, Text } from '@mantine/core'
import type { BankLine } from '@rsfc/contract/bank/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'

type Part = BankLine['parts'][number]

/** What a line pays, each with its member and amount. */
export function LineParts({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null
  return (
    <Box component="ul" mt="xxs">
      {parts.map((part) => (
        <Flex
          component="li"
          key={part.entry_id ?? part.account_id}
          wrap="wrap"
          columnGap="md"
          rowGap="xxs"
          align="baseline"
          justify="space-between"
          py={3}
        >
          <span>
            <Anchor
              component={Link}
              to={addressOf(pages.memberAccount, { member_id: part.member_id ?? part.account_id })}
              fw={600}
            >
              {part.name}
            </Anchor>
            {`: ${partInWords(part)}`}
          </span>
          <Text span inherit ms="auto" className="rsfc-figures">
            {dollarsInWords(part.amount)}
          </Text>
        </Flex>
      ))}
    </Box>
  )
}

/** For example 'Flight on 3 Nov 2026, already entered on Wed 18 Nov 2026 by Mei Lim'. */
export function partInWords({ entry_id, memo, linked }: Part): string {
  if (!linked) return entry_id ? memo || 'Charge' : 'credit, used for the oldest charge'
  const by = linked.by_name ? ` by ${linked.by_name}` : ''
  return `${memo ? `${memo}, already` : 'Already'} entered on ${dateInWords(linked.on)}${by}`
}
