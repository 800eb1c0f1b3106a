import { bank } from '@rsfc/contract/bank/routes'
import { BankLine } from '@rsfc/contract/bank/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleFor } from '../../../testing/sample.ts'
import { newId } from '../../../testing/sample-flights.ts'
import { LineCard } from './line-card.tsx'

type Part = BankLine['parts'][number]

const part = (traits: Partial<Part>): Part => ({
  account_id: newId(),
  entry_id: newId(),
  amount: 750,
  member_id: newId(),
  name: 'Wei Ming Tan',
  memo: 'Flight on 3 Nov 2026',
  linked: null,
  ...traits,
})
const line = (traits: Partial<BankLine>): BankLine => ({
  ...sampleFor(BankLine),
  _id: newId(),
  amount: 750,
  payer: 'TAN WEI MING',
  state: 'open',
  tier: 'probable',
  parts: [],
  choices: [],
  owed: null,
  ...traits,
})
const open = async (traits: Partial<BankLine>) => {
  const shown = line(traits)
  club.answers(bank.confirm, shown)
  const { screen } = await openPage(
    <ul>
      <LineCard line={shown} />
    </ul>,
    { as: { account_type: 'admin' } },
  )
  return screen
}
const sent = () => club.callsTo(bank.confirm).map(({ body }) => body)

test('a payment that an officer has entered is linked, and the line says who entered it', async () => {
  const paid = part({ linked: { on: '2026-11-18', by_name: 'Mei Lim' } })
  const screen = await open({ reason: 'entered-by-hand', parts: [paid] })
  await expect.element(screen.getByText(/confirming links the two, and adds nothing/)).toBeVisible()
  await expect
    .element(screen.getByText(/Flight on 3 Nov 2026, already entered on Wed 18 Nov 2026 by Mei Lim/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Keep as credit' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Link', exact: true }).click()
  const { account_id, entry_id } = paid
  await expect.poll(sent).toEqual([{ parts: [{ account_id, entry_id, amount: 750 }] }])
})

test('a line says how much is missing', async () => {
  const screen = await open({
    reason: 'reference-only',
    amount: 900,
    owed: 1000,
    parts: [part({ amount: 900 })],
  })
  await expect.element(screen.getByText('Owes $1,000.00, paid $900.00: $100.00 short.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
})

test('a second payment with the same reference is offered as credit, in words that say so', async () => {
  const screen = await open({ reason: 'paid-already', parts: [part({ entry_id: null, memo: '' })] })
  await expect.element(screen.getByText(/this is a second payment/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Keep as credit' })).toBeVisible()
})

test('if several matches are possible, one is chosen before it is confirmed', async () => {
  const [first, second] = [part({ memo: 'Chart' }), part({ memo: 'Headset' })]
  const screen = await open({ reason: 'several-possible', choices: [[first], [second]] })
  const confirm = screen.getByRole('button', { name: 'Confirm', exact: true })
  await expect.element(confirm).toBeDisabled()
  await screen.getByRole('radio', { name: 'Wei Ming Tan: Headset $750.00' }).click()
  await confirm.click()
  const { account_id, entry_id } = second
  await expect.poll(sent).toEqual([{ parts: [{ account_id, entry_id, amount: 750 }] }])
})

test('money that goes out can only be linked to its refund', async () => {
  const refund = part({ amount: 40, memo: 'Paid back', linked: { on: '2026-11-18', by_name: null } })
  const screen = await open({ amount: -40, reason: 'refund', parts: [refund] })
  await expect.element(screen.getByRole('button', { name: 'Link', exact: true })).toBeVisible()
  expect(screen.getByRole('list').first().getByRole('button').elements()).toHaveLength(1)
})
