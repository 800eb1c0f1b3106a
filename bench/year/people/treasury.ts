import type { BankLine } from '@rsfc/contract/bank/schemas'
import { addDays } from '../world/clock.ts'
import { outcomeOf, type Habit, type Scene } from './person.ts'

const TREASURER = ['treasurer'] as const

/** The last ten days of the bank, so that each file overlaps the one before. */
async function upload({ api, world, today }: Scene) {
  const text = world.bank.statement(addDays(today, -10), addDays(today, -1))
  const { staged } = await api.bank.upload({
    body: {},
    files: [new File([text], `${today}.csv`, { type: 'text/csv' })],
  })
  return staged
}

/** What the treasurer does with a line that is not certain: mostly right, sometimes nothing. */
async function settle({ api, random, people }: Scene, line: BankLine): Promise<string> {
  const params = { id: line._id }
  if (line.amount < 0 || random.chance(0.1))
    return outcomeOf(() => api.bank.setAside({ params, body: { set_aside: true } }), 'set aside')
  const proposed = line.parts.length > 0 ? line.parts : random.pick(line.choices)
  if (proposed && proposed.length > 0 && random.chance(0.9)) {
    const parts = proposed.map(({ account_id, entry_id, amount }) => ({ account_id, entry_id, amount }))
    return outcomeOf(() => api.bank.confirm({ params, body: { parts } }), `confirmed ${line.tier}`)
  }
  // The name in the transfer says whose it is; the whole amount becomes credit.
  const payer = people.find(({ name }) => line.description.toUpperCase().includes(name.toUpperCase()))
  if (!payer) return 'left open'
  const { account_id } = await api.ledger.read({ params: { member_id: payer._id }, query: {} })
  const parts = [{ account_id, entry_id: null, amount: line.amount }]
  return outcomeOf(() => api.bank.confirm({ params, body: { parts } }), 'confirmed as credit')
}

const settleBank: Habit = {
  name: 'upload a bank file',
  who: TREASURER,
  perDay: 0.4,
  act: async (scene) => {
    const { api } = scene
    const staged = await upload(scene)
    if (!staged) return 'columns unknown'
    const params = { id: staged.statement._id }
    await api.bank.confirmCertain({ params })
    const { lines } = await api.bank.read({ params })
    let outcome = 'all certain'
    for (const line of lines.filter(({ state }) => state === 'open').slice(0, 12))
      outcome = await settle(scene, line)
    return outcome
  },
}

const undoLine: Habit = {
  name: 'undo a confirmed line',
  who: TREASURER,
  perDay: 0.15,
  act: async ({ api, random }) => {
    const statement = random.pick((await api.bank.list()).slice(0, 3))
    if (!statement) return 'no statement'
    const { lines } = await api.bank.read({ params: { id: statement._id } })
    const line = random.pick(lines.filter(({ state }) => state === 'confirmed'))
    if (!line) return 'nothing confirmed'
    return outcomeOf(() => api.bank.undo({ params: { id: line._id } }), 'undone')
  },
}

const enterByHand: Habit = {
  name: 'enter money by hand',
  who: TREASURER,
  perDay: 0.7,
  act: async ({ api, random, people, today }) => {
    const member = random.pick(people)
    const kind = random.pick(['charge', 'payment', 'credit', 'adjustment', 'write-off'] as const) ?? 'charge'
    const amount = random.between(1, 12_000) / 100
    const on = random.chance(0.2) ? addDays(today, -random.between(1, 40)) : undefined
    const body = { kind, amount, memo: 'Headset, cup and other things', ...(on && { on }) }
    return outcomeOf(() => api.ledger.enter({ params: { member_id: member?._id ?? '' }, body }), kind)
  },
}

const refund: Habit = {
  name: 'refund credit',
  who: TREASURER,
  perDay: 0.15,
  act: async ({ api, random, people, world, today }) => {
    for (const member of random.shuffle(people).slice(0, 8)) {
      const { credit } = await api.ledger.read({ params: { member_id: member._id }, query: {} })
      if (credit <= 0) continue
      world.bank.send({
        on: today,
        cents: -Math.round(credit * 100),
        words: `REFUND ${member.name.toUpperCase()}`,
        truth: member._id,
      })
      const body = { kind: 'refund' as const, amount: credit, memo: 'Paid too much, sent back' }
      return outcomeOf(() => api.ledger.enter({ params: { member_id: member._id }, body }), 'refunded')
    }
    return 'no credit'
  },
}

const reverse: Habit = {
  name: 'reverse an entry',
  who: TREASURER,
  perDay: 0.25,
  act: async ({ api, random, people }) => {
    const member = random.pick(people)
    const { entries } = await api.ledger.read({ params: { member_id: member?._id ?? '' }, query: {} })
    const entry = random.pick(entries.filter(({ source }) => source === 'hand'))
    if (!entry) return 'nothing by hand'
    return outcomeOf(
      () =>
        api.ledger.reverse({ params: { id: entry._id }, body: { reason: 'Entered for the wrong member' } }),
      `reversed ${entry.kind}`,
    )
  },
}

const PRICES = { ordinary: 250, associate: 100, social: 60 }

const runDues: Habit = {
  name: 'charge the dues',
  who: TREASURER,
  perDay: 0.08,
  act: async ({ api, random, today }) => {
    const body = {
      period: random.chance(0.85) ? today.slice(0, 7) : today.slice(0, 4),
      prices: PRICES,
      rest_only: random.chance(0.3),
    }
    return outcomeOf(async () => {
      await api.ledger.previewDues({ body })
      await api.ledger.runDues({ body })
    }, 'charged')
  },
}

const closeMonth: Habit = {
  name: 'close a month',
  who: TREASURER,
  perDay: 0.06,
  act: async ({ api, random, today }) => {
    const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
    return outcomeOf(() => api.ledger.closeMonth({ body: { month, anyway: random.chance(0.7) } }), 'closed')
  },
}

const changeRates: Habit = {
  name: 'change the rates',
  who: TREASURER,
  perDay: 0.08,
  act: async ({ api, random, today }) => {
    const hourly = random.between(560, 680)
    const rates = {
      hourly_rate: hourly,
      incremental_rate: hourly + random.between(-30, 30),
      instructor_rate: 70.5,
      examiner_rate: 80,
    }
    if (random.chance(0.4)) return outcomeOf(() => api.site.configure({ body: rates }), 'from today')
    return outcomeOf(
      () => api.ledger.setRates({ body: { starts_on: addDays(today, random.between(1, 20)), ...rates } }),
      'from a later day',
    )
  },
}

const remind: Habit = {
  name: 'remind who owes',
  who: TREASURER,
  perDay: 0.2,
  act: async ({ api, random }) => {
    const { owing } = await api.ledger.figures()
    const debtor = random.pick(owing.filter(({ member_id }) => member_id))
    if (!debtor?.member_id) return 'nobody owes'
    return outcomeOf(() => api.ledger.remind({ params: { member_id: debtor.member_id ?? '' } }), 'reminded')
  },
}

export const TREASURY = [
  settleBank,
  undoLine,
  enterByHand,
  refund,
  reverse,
  runDues,
  closeMonth,
  changeRates,
  remind,
]
