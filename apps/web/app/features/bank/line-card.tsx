import { Button, Divider, Flex, Group, Stack, Text } from '@mantine/core'
import { bank } from '@rsfc/contract/bank/routes'
import type { BankLine } from '@rsfc/contract/bank/schemas'
import { differenceInWords, REASON_WORDS } from '@rsfc/domain/bank/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { ChooseParts } from './choose-parts.tsx'
import { LineParts } from './line-parts.tsx'
import { SettleByHand } from './settle-by-hand.tsx'

/** One line of a statement: what the bank says, what it pays, and what can be done with it. */
export function LineCard({ line }: { line: BankLine }) {
  const [settling, setSettling] = useState(false)
  const { on, amount, payer, description, reference, state, parts, reason, owed, line: number } = line
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
      {((state === 'open' && reason !== 'money-out') || parts.length > 0) && (
        <div>
          <Divider mb="sm" />
          {state === 'open' && <Text size="sm" c="dimmed">{`${REASON_WORDS[reason]}.`}</Text>}
          {state === 'open' && owed !== null && <Text fw={600}>{`${differenceInWords(owed, amount)}.`}</Text>}
          <LineParts parts={parts} />
        </div>
      )}
      {!settling && <Acts line={line} onSettle={() => setSettling(true)} />}
      {settling && <SettleByHand line={line} onClose={() => setSettling(false)} />}
    </Flex>
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
  if (line.amount <= 0 && parts.length === 0 && line.choices.length === 0) return null
  return (
    <Stack gap="sm">
      {line.choices.length > 0 && (
        <ChooseParts
          choices={line.choices}
          busy={confirm.isPending}
          onChoose={(chosen) => confirm.mutate({ params, body: { parts: chosen } })}
        />
      )}
      <Group gap="xs" align="stretch">
        {parts.length > 0 && (
          <Button
            size="sm"
            variant={line.tier === 'none' ? 'default' : 'filled'}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ params, body: { parts } })}
          >
            {confirmWords(line)}
          </Button>
        )}
        {line.amount > 0 && (
          <>
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
          </>
        )}
      </Group>
    </Stack>
  )
}

/** Says what the button does: nothing is added to the books by a link. */
function confirmWords({ parts }: BankLine): string {
  if (parts.every(({ linked }) => linked !== null)) return 'Link'
  return parts.every(({ entry_id }) => entry_id === null) ? 'Keep as credit' : 'Confirm'
}

function askToUndo({ amount, payer, parts }: BankLine): Promise<boolean> {
  const whose = `${dollarsInWords(Math.abs(amount))}${payer ? ` from ${payer}` : ''}`
  const isLink = parts.every(({ linked }) => linked !== null)
  return askFirst({
    title: 'Undo this confirmation?',
    children: isLink
      ? `${whose}: the line is no longer linked to what an officer entered. That stays in the books.`
      : `${whose}: the charges it paid are open again, and their flights wait for payment. The receipt keeps its number and is marked as reversed.`,
    confirm: 'Undo',
  })
}
