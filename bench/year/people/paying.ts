import type { Account } from '@rsfc/contract/ledger/schemas'
import { outcomeOf, type Habit, type Scene } from './person.ts'

const MEMBERS = ['student', 'pilot', 'instructor', 'examiner', 'social'] as const
const account = ({ api, me }: Pick<Scene, 'api' | 'me'>): Promise<Account> =>
  api.ledger.read({ params: { member_id: me._id }, query: {} })

const payItem: Habit = {
  name: 'pay',
  who: MEMBERS,
  perDay: 7,
  reason: 'select user_id as _id from accounts where balance > 0',
  act: async (scene) => {
    const { world, me, random, today } = scene
    const { open_items, to_pay, payment_reference } = await account(scene)
    const item = random.pick(open_items.filter(({ being_checked }) => !being_checked))
    if (!item) return 'nothing to pay'
    const how = random.pick([
      'right',
      'right',
      'right',
      'right',
      'all',
      'short',
      'over',
      'twice',
      'typo',
      'no reference',
      'later',
    ])
    if (how === 'later') return 'pays later'
    const reference = how === 'all' ? payment_reference : item.reference
    const typed =
      how === 'typo'
        ? `${reference.slice(0, 5)}${reference.slice(6)}`
        : how === 'no reference'
          ? ''
          : reference
    const dollars =
      how === 'all' ? to_pay : how === 'short' ? item.left - 5 : how === 'over' ? item.left + 20 : item.left
    if (dollars <= 0) return 'nothing to pay'
    const transfer = {
      on: today,
      cents: Math.round(dollars * 100),
      words: `OTHR ${typed} FROM ${me.name.toUpperCase()}`,
      truth: me._id,
    }
    world.bank.send(transfer)
    if (how === 'twice') world.bank.send(transfer)
    return `pays ${how}`
  },
}

const payForFriend: Habit = {
  name: 'pay for a friend',
  who: MEMBERS,
  perDay: 0.3,
  act: async (scene) => {
    const { world, me, random, today, people } = scene
    const friend = random.pick(people.filter(({ _id }) => _id !== me._id))
    // The friend shows the code on their phone.
    const item = friend && random.pick((await account({ api: friend.api, me: friend })).open_items)
    if (!item) return 'nothing to pay'
    world.bank.send({
      on: today,
      cents: Math.round(item.left * 100),
      words: `OTHR ${item.reference} FROM ${me.name.toUpperCase()}`,
      truth: friend._id,
    })
    return 'paid for a friend'
  },
}

const reportPayment: Habit = {
  name: 'report a payment',
  who: MEMBERS,
  perDay: 1.5,
  reason: `select user_id as _id from bookings where payment_status in ('requesting-payment', 'overdue')`,
  act: async (scene) => {
    const { api, me, random } = scene
    const due = (await api.bookings.ofMember({ params: { userId: me._id } })).filter(
      ({ payment_status, user_id }) =>
        user_id === me._id && (payment_status === 'requesting-payment' || payment_status === 'overdue'),
    )
    const booking = random.pick(due)
    if (!booking) return 'nothing due'
    return outcomeOf(
      () => api.bookings.paymentMade({ params: { id: booking._id } }),
      `to check from ${booking.payment_status}`,
    )
  },
}

const keepCredit: Habit = {
  name: 'choose what credit is for',
  who: MEMBERS,
  perDay: 0.2,
  act: ({ api, me, random }) =>
    outcomeOf(() =>
      api.ledger.agreeToCredit({ params: { member_id: me._id }, body: { uses_credit: random.chance(0.6) } }),
    ),
}

export const PAYING = [payItem, payForFriend, reportPayment, keepCredit]
