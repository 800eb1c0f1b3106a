import { Anchor, Box, Flex, Radio, Stack, Text } from '@mantine/core'
import type { Account, OpenItem } from '@rsfc/contract/ledger/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { DemoOnly } from '../../../ui/paynow/demo-only.tsx'
import { useFirstRows } from '../../../ui/tables/use-first-rows.tsx'
import { HowToPay } from '../../../ui/paynow/how-to-pay.tsx'

const ALL = 'all'
const SHOWN_AT_FIRST = 3

/** The open items, and one PayNow code for all of them or for one. */
export function PayPanel({ account }: { account: Account }) {
  const [chosen, setChosen] = useState(ALL)
  const { open_items, to_pay, credit } = account
  const unpaid = open_items.filter(({ being_checked }) => !being_checked)
  const { shown, more } = useFirstRows(unpaid, SHOWN_AT_FIRST)
  if (open_items.length === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={28} stroke={1.5} />} title="Nothing to pay">
        Flights, events and membership dues appear here as soon as they are charged.
      </EmptyState>
    )
  const checked = open_items.filter(({ being_checked }) => being_checked)
  // Credit reduces the total, not a single item.
  const only = unpaid.length === 1 && credit === 0 ? unpaid[0] : undefined
  const item = unpaid.find(({ _id }) => _id === chosen) ?? only
  return (
    <Panel
      title={DEBT_WORDS.to_pay}
      aside={
        to_pay > 0 && (
          <Box component="strong" c="var(--rsfc-accent)">
            {dollarsInWords(to_pay)}
          </Box>
        )
      }
    >
      <Stack gap="ml">
        {unpaid.length > 1 ? (
          <Radio.Group
            value={item?._id ?? ALL}
            onChange={setChosen}
            label="Pay everything by one transfer, or one item"
          >
            <Box mt="sm">
              <Rows>
                {to_pay > 0 && (
                  <Flex component="li" gap="md" align="flex-start" justify="space-between">
                    <Radio
                      value={ALL}
                      label={credit > 0 ? 'Everything, less your credit' : `All ${unpaid.length} items`}
                      styles={{ label: { fontWeight: 600 } }}
                    />
                    <Box component="strong" flex="none" ta="end" className="rsfc-figures">
                      {dollarsInWords(to_pay)}
                    </Box>
                  </Flex>
                )}
                {shown.map((each) => (
                  <Flex component="li" key={each._id} gap="md" align="flex-start" justify="space-between">
                    <Radio value={each._id} label={memoOf(each)} description={<When item={each} />} />
                    <Text span inherit flex="none" ta="end" className="rsfc-figures">
                      {dollarsInWords(each.left)}
                    </Text>
                  </Flex>
                ))}
              </Rows>
              {more}
            </Box>
          </Radio.Group>
        ) : (
          <Items items={unpaid} />
        )}
        {unpaid.length > 0 && <Pay account={account} item={item} />}
        <Items items={checked} />
      </Stack>
    </Panel>
  )
}

function Items({ items }: { items: readonly OpenItem[] }) {
  if (items.length === 0) return null
  return (
    <Rows>
      {items.map((item) => (
        <Flex component="li" key={item._id} gap="md" align="flex-start" justify="space-between">
          <span>
            {memoOf(item)}
            <Text span size="sm" c="dimmed" display="block">
              <When item={item} />
            </Text>
            {item.being_checked && <StatusBadge tone="waiting">{DEBT_WORDS.being_checked}</StatusBadge>}
          </span>
          <Text span inherit flex="none" ta="end" className="rsfc-figures">
            {dollarsInWords(item.left)}
          </Text>
        </Flex>
      ))}
    </Rows>
  )
}

const memoOf = ({ memo }: OpenItem) => memo || 'Charge'

function When({ item: { on, source, source_id, amount, left } }: { item: OpenItem }) {
  return (
    <>
      {`Charged on ${dateInWords(on)}`}
      {left < amount && `, originally ${dollarsInWords(amount)}`}
      {source === 'booking' && source_id && (
        <>
          {' · '}
          <Anchor
            component={Link}
            to={addressOf(pages.flight, { booking_id: source_id })}
            inherit
            underline="always"
          >
            See the flight
          </Anchor>
        </>
      )}
    </>
  )
}

function Pay({ account, item }: { account: Account; item: OpenItem | undefined }) {
  const { paynow_name: name, paynow_proxy: proxy, demo } = account
  const [amount, reference, code] = item
    ? [item.left, item.reference, item.paynow_code]
    : [account.to_pay, account.payment_reference, account.paynow_code]
  if (amount <= 0)
    return (
      <Text size="sm" maw="60ch" c="dimmed">
        Your credit covers this. Turn on ‘Use my credit’ to pay it at once.
      </Text>
    )
  return (
    <>
      {demo && <DemoOnly />}
      <HowToPay transfer={{ amount, reference, code, name, proxy, demo }} />
      <Text size="sm" maw="60ch" c="dimmed">
        Your transfer appears here once the club has received it. You then get a receipt by email.
      </Text>
    </>
  )
}
