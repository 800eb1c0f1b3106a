import { Anchor, Box, Button, Divider, Flex, Group, Text } from '@mantine/core'
import { bank } from '@rsfc/contract/bank/routes'
import type { BankLine } from '@rsfc/contract/bank/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { REASON_WORDS } from '@rsfc/domain/bank/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { SettleByHand } from './settle-by-hand.tsx'

/** One line of a statement: what the bank says, what it pays, and what can be done with it. */
export function LineCard({ line }: { line: BankLine }) {
  const [settling, setSettling] = useState(false)
  const { on, amount, payer, description, reference, state, parts, reason, line: number } = line
  const words = [description, reference].filter(Boolean).join(' · ')
  return (
    <Flex
      component="li"
      gap="sm"
      direction="column"
      py="md"
      px="ml"
      className="rsfc-surface"
      aria-label={`${payer || description}, ${dollarsInWords(amount)}`}
    >
      <Group align="stretch" justify="space-between" wrap="nowrap">
        <div>
          <Text inherit fw={600}>
            {payer || 'Payer not named'}
          </Text>
          <Text size="sm" c="dimmed">{`${dateInWords(on)} · line ${number}`}</Text>
          <Text size="xs" mt="xxs" ff="monospace">
            {words}
          </Text>
        </div>
        <Text flex="none" c="var(--rsfc-heading)" ff="heading" fz="1.375rem">
          {dollarsInWords(amount)}
        </Text>
      </Group>
      {amount > 0 && (state === 'open' || parts.length > 0) && (
        <div>
          <Divider mb="sm" />
          {state === 'open' && <Text size="sm" c="dimmed">{`${REASON_WORDS[reason]}.`}</Text>}
          <Parts parts={parts} />
        </div>
      )}
      {amount > 0 && !settling && <Acts line={line} onSettle={() => setSettling(true)} />}
      {settling && <SettleByHand line={line} onClose={() => setSettling(false)} />}
    </Flex>
  )
}

function Parts({ parts }: { parts: BankLine['parts'] }) {
  if (parts.length === 0) return null
  return (
    <Box component="ul" mt="xxs">
      {parts.map(({ account_id, entry_id, member_id, name, memo, amount }) => (
        <Flex
          component="li"
          key={entry_id ?? account_id}
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
              to={addressOf(pages.memberAccount, { member_id: member_id ?? account_id })}
              fw={600}
            >
              {name}
            </Anchor>
            {`: ${entry_id ? memo || 'Charge' : 'stays as credit'}`}
          </span>
          <Text span inherit ms="auto" className="rsfc-figures">
            {dollarsInWords(amount)}
          </Text>
        </Flex>
      ))}
    </Box>
  )
}

function Acts({ line, onSettle }: { line: BankLine; onSettle: () => void }) {
  const confirm = useAction(bank.confirm)
  const undo = useAction(bank.undo)
  const setAside = useAction(bank.setAside)
  const params = { id: line._id }
  const parts = line.parts.map(({ account_id, entry_id, amount }) => ({ account_id, entry_id, amount }))
  if (line.state === 'confirmed')
    return (
      <Group gap="xs" align="stretch">
        <Button
          size="sm"
          variant="default"
          loading={undo.isPending}
          onClick={() => void askToUndo(line).then((sure) => sure && undo.mutate({ params }))}
        >
          Undo
        </Button>
      </Group>
    )
  if (line.state === 'set-aside')
    return (
      <Group gap="xs" align="stretch">
        <Button
          size="sm"
          variant="default"
          loading={setAside.isPending}
          onClick={() => setAside.mutate({ params, body: { set_aside: false } })}
        >
          Undo
        </Button>
      </Group>
    )
  return (
    <Group gap="xs" align="stretch">
      {parts.length > 0 && (
        <Button
          size="sm"
          variant={line.tier === 'none' ? 'default' : 'filled'}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params, body: { parts } })}
        >
          {line.tier === 'none' ? 'Keep as credit' : 'Confirm'}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={onSettle}>
        Settle by hand
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        loading={setAside.isPending}
        onClick={() => setAside.mutate({ params, body: { set_aside: true } })}
      >
        Set aside
      </Button>
    </Group>
  )
}

function askToUndo({ amount, payer }: BankLine): Promise<boolean> {
  return askFirst({
    title: 'Undo this confirmation?',
    children: `${dollarsInWords(amount)}${payer ? ` from ${payer}` : ''}: the charges it paid are open again, and their flights wait for payment. The receipt keeps its number and is marked as reversed.`,
    confirm: 'Undo',
  })
}
