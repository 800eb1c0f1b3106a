import { Button, Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core'
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
import { FigureField } from '../../../ui/forms/figures/figure-field.tsx'

const HELP: Readonly<Record<HandKind, string>> = {
  charge: 'Something the member owes, such as a headset or a landing fee. Makes an invoice.',
  payment: 'Money that came in and is not in a bank file, such as cash. Makes a receipt.',
  credit: 'Cancels a charge, or gives the member credit. Makes a credit note.',
  refund: 'Money paid back to the member, out of their credit.',
  'write-off': 'A debt that will not be paid.',
  adjustment: 'A correction: a positive amount adds to what the member owes, a negative one reduces it.',
  opening: 'What the member owed before. A negative amount is credit.',
}
const KINDS = HAND_KINDS.map((value) => ({ value, label: HAND_KIND_WORDS[value] }))
const SETTLES = new Set<HandKind>(['payment', 'credit', 'write-off'])

/** Adds an entry that does not come from a flight, an event or a bank file, with a reason. */
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
    <Panel title="New entry">
      <form {...formProps} aria-label="New entry">
        <Stack>
          <NativeSelect
            label="Kind"
            description={HELP[kind]}
            data={KINDS}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as HandKind)}
          />
          <FigureField
            {...field('amount')}
            key={form.key('amount')}
            size="md"
            label="Amount"
            prefix="$"
            decimals={2}
          />
          <CalendarDateField
            {...field('on')}
            key={form.key('on')}
            label="Day"
            description="Leave empty for today"
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
              description="If you choose none, the oldest are settled first"
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
              {`Add the ${HAND_KIND_WORDS[kind].toLowerCase()}`}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
