import { Box, Button, Checkbox, Flex, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { bank } from '@rsfc/contract/bank/routes'
import type { BankLine } from '@rsfc/contract/bank/schemas'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Account } from '@rsfc/contract/ledger/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { useMemberSearch, type FoundMember } from '../../data/use-member-search.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { addPart, leftToAssign, removePart, type ChosenPart } from './chosen-parts.ts'

type SettleByHandProps = { line: BankLine; onClose: () => void }

/** The officer chooses what a transfer pays: items of one or several members, and credit for the rest. */
export function SettleByHand({ line, onClose }: SettleByHandProps) {
  const [member, setMember] = useState<string | null>(null)
  const [parts, setParts] = useState<readonly ChosenPart[]>([])
  const action = useAction(bank.confirm, { onAccepted: onClose })
  const search = useMemberSearch(toChoice, setMember)
  const left = leftToAssign(line.amount, parts)
  const confirm = () => {
    const chosen = parts.map(({ account_id, entry_id, amount }) => ({ account_id, entry_id, amount }))
    action.mutate({ params: { id: line._id }, body: { parts: chosen } })
  }
  return (
    <Stack gap="sm" p="md" bdrs="md" bg="var(--rsfc-tint)" role="group" aria-label="Settle by hand">
      <Select
        size="md"
        label="Member"
        placeholder="Search by name or email"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the member' }}
        data-autofocus
        {...search}
      />
      {member && (
        <Items
          key={member}
          memberId={member}
          left={left}
          parts={parts}
          onAdd={(part) => setParts(addPart(line.amount, parts, part))}
          onRemove={(part) => setParts(removePart(parts, part))}
        />
      )}
      {parts.length > 0 && (
        <Box component="ul" mt="xxs" aria-label="What it pays">
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
              <span>{`${part.name}: ${part.memo}`}</span>
              <Text span inherit ms="auto" className="rsfc-figures">
                {dollarsInWords(part.amount)}
              </Text>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={`Remove ${part.memo} of ${part.name}`}
                onClick={() => setParts(removePart(parts, part))}
              >
                Remove
              </Button>
            </Flex>
          ))}
        </Box>
      )}
      <Text role="status" inherit fw={600}>
        {left > 0 ? `${dollarsInWords(left)} left to assign` : 'All of it is assigned'}
      </Text>
      <Group gap="xs" align="stretch">
        <Button size="sm" disabled={left > 0} loading={action.isPending} onClick={confirm}>
          {`Confirm ${dollarsInWords(line.amount)}`}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}

type ItemsProps = {
  memberId: string
  left: number
  parts: readonly ChosenPart[]
  onAdd: (part: ChosenPart) => void
  onRemove: (part: ChosenPart) => void
}

function Items({ memberId, left, parts, onAdd, onRemove }: ItemsProps) {
  const account = useQuery(read(ledger.read, { params: { member_id: memberId }, query: { limit: 1 } }))
  if (account.isError) return <FetchFailed error={account.error} onRetry={() => void account.refetch()} />
  if (!account.data) return <Skeleton height={80} role="status" aria-label="Loading the account" />
  const { account_id, name, open_items } = account.data
  const isChosen = (id: string | null) =>
    parts.some((part) => part.account_id === account_id && part.entry_id === id)
  return (
    <Stack gap="sm">
      {open_items.length === 0 && <Text size="sm" c="dimmed">{`${name} owes nothing.`}</Text>}
      {open_items.map((item) => {
        const part = partOf(account.data, item)
        return (
          <Checkbox
            key={item._id}
            label={`${item.memo || 'Charge'}, ${dollarsInWords(item.left)}`}
            description={dateInWords(item.on)}
            checked={isChosen(item._id)}
            disabled={!isChosen(item._id) && left <= 0}
            onChange={() => (isChosen(item._id) ? onRemove(part) : onAdd(part))}
          />
        )
      })}
      {left > 0 && (
        <div>
          <Button
            size="sm"
            variant="default"
            onClick={() => onAdd({ account_id, entry_id: null, amount: left, name, memo: 'stays as credit' })}
          >
            {`Keep ${dollarsInWords(left)} as credit for ${name}`}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function partOf({ account_id, name }: Account, item: Account['open_items'][number]): ChosenPart {
  return { account_id, entry_id: item._id, amount: item.left, name, memo: item.memo || 'Charge' }
}

function toChoice({ _id, first_name, last_name }: FoundMember) {
  return { value: _id, label: `${first_name} ${last_name}` }
}
