import { addDays } from '../world/clock.ts'
import { outcomeOf, type Habit } from './person.ts'

const MEMBERS = ['student', 'pilot', 'social'] as const

const changeOwnDetails: Habit = {
  name: 'change own details',
  who: MEMBERS,
  perDay: 0.3,
  act: async ({ api, me, random }) => {
    const { version } = (await api.members.read({ params: { id: me._id } })) as { version: string }
    const body = { contact_number: `+65 8${random.between(1_000_000, 9_999_999)}`, version }
    return outcomeOf(() => api.members.update({ params: { id: me._id }, body }), 'changed')
  },
}

const renewMedical: Habit = {
  name: 'renew a medical',
  who: ['desk'],
  perDay: 0.6,
  act: async ({ api, random, people, today }) => {
    const member = random.pick(
      people.filter(({ medical }) => medical !== null && medical < addDays(today, 20)),
    )
    if (!member) return 'nothing ends'
    const valid_until = addDays(today, random.between(200, 600))
    return outcomeOf(async () => {
      await api.readiness.grant({
        params: { id: member._id },
        body: { kind: 'medical', number: 'M-1', valid_until },
      })
      member.medical = valid_until
    }, 'renewed')
  },
}

const suspend: Habit = {
  name: 'suspend or welcome back',
  who: ['desk'],
  perDay: 0.08,
  act: async ({ api, random, people }) => {
    const member = random.pick(
      people.filter(
        ({ role, signedInAt }) => (role === 'pilot' || role === 'social') && signedInAt !== Infinity,
      ),
    )
    if (!member) return 'nobody'
    member.away = !member.away
    const { account_status, version } = (await api.members.read({ params: { id: member._id } })) as {
      account_status: string
      version: string
    }
    const next = account_status === 'active' ? ('banned' as const) : ('active' as const)
    member.signedInAt = 0
    return outcomeOf(
      () => api.members.update({ params: { id: member._id }, body: { account_status: next, version } }),
      next,
    )
  },
}

const leaveClub: Habit = {
  name: 'delete a member',
  who: ['desk'],
  perDay: 0.05,
  act: async ({ api, random, people }) => {
    const member = random.pick(
      people.filter(
        ({ role, signedInAt }) => (role === 'pilot' || role === 'social') && signedInAt !== Infinity,
      ),
    )
    if (!member) return 'nobody'
    member.away = true
    member.signedInAt = Infinity
    return outcomeOf(() => api.members.remove({ body: { user_id: member._id } }), 'deleted')
  },
}

/** A random member asks for a random record. The auditor judges the answers. */
const pry: Habit = {
  name: 'ask for what is not theirs',
  who: ['student', 'pilot', 'social', 'instructor'],
  perDay: 1.5,
  act: async ({ api, random, people, me, world }) => {
    const other = random.pick(people.filter(({ _id }) => _id !== me._id))
    const { rows } = await world.query<{ _id: string }>(
      'select _id from bookings where user_id is distinct from $1 order by _id',
      [me._id],
    )
    const booking = random.pick(rows)
    const id = other?._id ?? ''
    const asks = [
      () => api.ledger.read({ params: { member_id: id }, query: {} }),
      () => api.ledger.statement({ params: { member_id: id }, query: { month: '2027-12' } }),
      () => api.bookings.ofMember({ params: { userId: id } }),
      () => api.bookings.read({ params: { id: booking?._id ?? id } }),
      () => api.bookings.payment({ params: { id: booking?._id ?? id } }),
      () => api.bookings.flights({ params: { id } }),
      () => api.members.read({ params: { id } }),
      () => api.readiness.credentials({ params: { id } }),
      () => api.ledger.figures(),
    ]
    return outcomeOf(() => asks[random.below(asks.length)]?.() ?? Promise.resolve(), 'answered')
  },
}

export const MEMBERSHIP = [changeOwnDetails, renewMedical, suspend, leaveClub, pry]
