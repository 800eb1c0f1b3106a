import { Button, Checkbox, NativeSelect, NumberInput, Stack, Textarea } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Account } from '@rsfc/contract/ledger/schemas'
import { HAND_KINDS, type HandKind } from '@rsfc/domain/ledger/entries'
import { HAND_KIND_WORDS } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useState } from 'react'
import { useActionForm } from '../../../data/use-action-form.ts'
import { CalendarDateField } from '../../../ui/forms/dates/calendar-date-field.tsx'
import { toggled } from '../../../ui/forms/toggled.ts'
import { Panel } from '../../../ui/layout/panel.tsx'

const HELP: Readonly<Record<HandKind, string>> = {
  charge: 'The member owes this: a headset, a landing fee. Makes an invoice.',
  payment: 'Money that came in and is not in a bank file, such as cash. Makes a receipt.',
  credit: 'Lets the member off a charge, or gives something back. Makes a credit note.',
  refund: 'Money paid back to the member, out of their credit.',
  'write-off': 'A debt that nobody will pay any more.',
  adjustment: 'A correction: more than zero is owed, less than zero is let off.',
  opening: 'What the member owed before, or, less than zero, had in credit.',
}
const KINDS = HAND_KINDS.map((value) => ({ value, label: HAND_KIND_WORDS[value] }))
const SETTLES = new Set<HandKind>(['payment', 'credit', 'write-off'])

/** Enters what no flight, event or bank file does, with a reason. */
export function NewEntryForm({ id, account }: { id: string; account: Account }) {
  const [kind, setKind] = useState<HandKind>('payment')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const settles = SETTLES.has(kind) && account.open_items.length > 0
  const { form, formProps, field, busy } = useActionForm(ledger.enter, {
    initialValues: { amount: '', on: '', memo: '' },
    toInput: ({ amount, on, memo }) => ({
      params: { member_id: id },
      body: {
        kind,
        amount: Number(amount),
        memo,
        ...(on && { on }),
        ...(settles && chosen.size > 0 && { settles: [...chosen] }),
      },
    }),
    onDone() {
      form.reset()
      setChosen(new Set())
    },
  })
  return (
    <Panel title="Enter">
      <form {...formProps} aria-label="Enter on this account">
        <Stack>
          <NativeSelect
            label="Kind"
            description={HELP[kind]}
            data={KINDS}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as HandKind)}
          />
          <NumberInput
            {...field('amount')}
            key={form.key('amount')}
            size="md"
            label="Amount"
            prefix="$"
            decimalScale={2}
            hideControls
            inputMode="decimal"
          />
          <CalendarDateField
            {...field('on')}
            key={form.key('on')}
            label="Day"
            description="Today, if left empty"
          />
          <Textarea
            {...field('memo')}
            key={form.key('memo')}
            label="Reason"
            description="The member reads it on the statement. At least 10 letters."
            autosize
            minRows={2}
            maxLength={500}
          />
          {settles && (
            <Checkbox.Group
              label="What it settles"
              description="The oldest first, if none is chosen"
              value={[...chosen]}
            >
              <Stack gap="xs" mt="xs">
                {account.open_items.map(({ _id, memo, left }) => (
                  <Checkbox
                    key={_id}
                    value={_id}
                    label={`${memo || 'Charge'}, ${dollarsInWords(left)}`}
                    onChange={() => setChosen(toggled(chosen, _id))}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <div>
            <Button type="submit" loading={busy}>
              {`Enter the ${HAND_KIND_WORDS[kind].toLowerCase()}`}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
