import { Button, Radio, Stack } from '@mantine/core'
import type { BankLine } from '@rsfc/contract/bank/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useState } from 'react'
import { partInWords } from './line-parts.tsx'

type Parts = BankLine['parts']

type ChoosePartsProps = {
  choices: readonly Parts[]
  busy: boolean
  onChoose: (parts: { account_id: string; entry_id: string | null; amount: number }[]) => void
}

/** Several things that a transfer may be for, of which the officer chooses one. */
export function ChooseParts({ choices, busy, onChoose }: ChoosePartsProps) {
  const [chosen, setChosen] = useState('')
  const parts = choices[Number(chosen)]
  return (
    <Stack gap="sm" align="flex-start">
      <Radio.Group label="What does it pay?" value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {choices.map((choice, index) => (
            <Radio key={keyOf(choice)} value={String(index)} label={choiceInWords(choice)} />
          ))}
        </Stack>
      </Radio.Group>
      <Button
        size="sm"
        disabled={chosen === '' || !parts}
        loading={busy}
        onClick={() =>
          parts &&
          onChoose(parts.map(({ account_id, entry_id, amount }) => ({ account_id, entry_id, amount })))
        }
      >
        Confirm
      </Button>
    </Stack>
  )
}

const keyOf = (parts: Parts) => parts.map(({ entry_id }) => entry_id).join()

/** For example 'Mei Lim: Flight on 3 Nov 2026 $300.00 and Chart $35.00'. */
function choiceInWords(parts: Parts): string {
  const items = parts.map((part) => `${partInWords(part)} ${dollarsInWords(part.amount)}`)
  return `${parts[0]?.name ?? ''}: ${items.join(' and ')}`
}
