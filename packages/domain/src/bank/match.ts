import { oldestFirst } from '../ledger/allocate.ts'
import { findReferences, normalReference } from '../ledger/payment-reference.ts'
import { daysBetween, type ClubDate } from '../time/club-time.ts'
import type { BankLine } from './bank-line.ts'
import { normalPayer } from './payers.ts'
import type { ByHand, Known, MatchReason, Owed, Part, Payee, Proposal, Tier } from './proposal.ts'
import { subsetsOf } from './subsets.ts'

type Line = Pick<BankLine, 'amount' | 'description' | 'reference' | 'payer' | 'on'>

/** A payment is entered at most so many days before or after the bank's own date. */
export const DAYS_APART_MAX = 45
const CHOICES_MAX = 4
const NOTHING: Proposal = { tier: 'none', reason: 'unknown', parts: [] }

/**
 * Matches bank lines to unpaid charges, and to payments that officers have entered. Only a reference with a valid
 * check character and the exact amount is certain. A charge or payment is proposed for one line only, so a second
 * transfer is not matched to it again.
 */
export function createMatcher(owed: readonly Owed[], payees: readonly Payee[], known: Known = {}) {
  const { payments = [], refunds = [], settled = [] } = known
  const taken = new Set<string>()
  const byReference = groupBy(owed, ({ reference }) => normalReference(reference))
  const byAccount = groupBy(oldestFirst(owed), ({ account_id }) => account_id)
  const paidByAccount = groupBy(payments, ({ account_id }) => account_id)
  const accountOf = new Map(
    payees.map(({ reference, account_id }) => [normalReference(reference), account_id]),
  )
  const settledBy = new Map(
    settled.map(({ reference, account_id }) => [normalReference(reference), account_id]),
  )
  const accountsByName = new Map<string, Set<string>>()
  for (const { account_id, names } of payees)
    for (const name of names.map(normalPayer).filter(Boolean))
      accountsByName.set(name, (accountsByName.get(name) ?? new Set()).add(account_id))

  const isFree = ({ _id }: { _id: string }) => !taken.has(_id)
  const openOf = (account: string) => (byAccount.get(account) ?? []).filter(isFree)

  function propose(line: Line): Proposal {
    if (line.amount <= 0) return asRefund(line) ?? { ...NOTHING, reason: 'money-out' }
    return byReferences(line) ?? byPayer(line) ?? NOTHING
  }

  function byReferences(line: Line): Proposal | null {
    const { amount } = line
    const found = referencesIn(line)
    const items = (wanted: boolean) =>
      unique(
        found
          .filter(({ checked }) => checked === wanted)
          .flatMap((each) => (byReference.get(each.reference) ?? []).filter(isFree)),
      )
    // The amount is positive, so an empty list never matches it.
    const [checked, old] = [items(true), items(false)]
    const entered = enteredFor(found, line)
    if (sumOf(checked) === amount) {
      const doubtful = entered.find((each) => each.amount === amount)
      if (doubtful) return choose([partsOf(checked), [partOf(doubtful)]])
      return settle('certain', 'reference-and-amount', checked)
    }
    const marked = [entered, ...entered.map((each) => [each])]
      .flatMap((own) => [[], checked].map((open) => [...own.map(partOf), ...partsOf(open)]))
      .find((parts) => entered.length > 0 && totalOf(parts) === amount)
    if (marked) return take('probable', 'entered-by-hand', marked)
    const accounts = unique(
      found.flatMap((each) => (each.checked ? (accountOf.get(each.reference) ?? []) : [])),
    )
    const [account] = accounts
    if (checked.length === 0 && account !== undefined && accounts.length === 1)
      return byAccountReference(account, line)
    const all = unique([...checked, ...old])
    if (sumOf(all) === amount) return settle('probable', 'old-reference-and-amount', all)
    const [first] = all
    if (!first) return ofSettled(found, line)
    const open = openOf(first.account_id)
    if (open.length > 1 && sumOf(open) === amount) return settle('probable', 'payer-and-sum', open)
    return inPart('reference-only', all, amount)
  }

  function byAccountReference(account: string, line: Line): Proposal {
    const { amount, on } = line
    const open = openOf(account)
    // The payment code on 'My account' leaves out charges that the member has paid by another transfer.
    const unpaid = open.filter(({ being_checked }) => !being_checked)
    // And what was charged after the transfer was not on it yet.
    const then = [open, unpaid].map((items) => items.filter((item) => item.on <= on))
    const exact = [open, unpaid, ...then].find((each) => sumOf(each) === amount)
    const entered = nearest(account, amount, on)
    if (exact)
      return entered
        ? choose([[partOf(entered)], partsOf(exact)])
        : settle('certain', 'account-reference-and-sum', exact)
    const some = ofAccount(account, line)
    if (some) return some
    if (open.length === 0) return { ...onAccount('probable', 'reference-only', account, amount), owed: 0 }
    return inPart('reference-only', open, amount)
  }

  /** The reference of a charge that is paid: for another charge of the member, or a second payment. */
  function ofSettled(found: readonly { reference: string }[], line: Line): Proposal | null {
    const accounts = unique(found.flatMap(({ reference }) => settledBy.get(reference) ?? []))
    const [account] = accounts
    if (account === undefined || accounts.length !== 1) return null
    return ofAccount(account, line) ?? onAccount('probable', 'paid-already', account, line.amount)
  }

  function byPayer(line: Line): Proposal | null {
    const account = accountNamed(line)
    if (account === undefined) return null
    const some = ofAccount(account, line)
    if (some) return some
    const open = sumOf(openOf(account))
    const kept = onAccount('none', 'payer-only', account, line.amount)
    return open > 0 ? { ...kept, owed: open } : kept
  }

  function accountNamed({ payer }: Pick<Line, 'payer'>): string | undefined {
    const accounts = accountsByName.get(normalPayer(payer)) ?? new Set()
    return accounts.size === 1 ? [...accounts][0] : undefined
  }

  /** Open items of exactly this amount together, or the payment that an officer has entered for it. */
  function ofAccount(account: string, { amount, on }: Pick<Line, 'amount' | 'on'>): Proposal | null {
    const open = openOf(account)
    const groups = subsetsOf(open, amount, CHOICES_MAX)
    const entered = nearest(account, amount, on)
    const choices = [...(entered ? [[partOf(entered)]] : []), ...groups.map(partsOf)]
    if (choices.length > 1) return choose(choices)
    if (entered) return take('probable', 'entered-by-hand', [partOf(entered)])
    const [only] = groups
    if (!only) return null
    if (only.length === 1) return settle('probable', 'payer-and-amount', only)
    return settle('probable', only.length === open.length ? 'payer-and-sum' : 'payer-and-some', only)
  }

  function isNear({ on }: { on: ClubDate }, line: { on: ClubDate }): boolean {
    return Math.abs(daysBetween(on, line.on)) <= DAYS_APART_MAX
  }

  /** The payment of this amount by hand that is closest to the day of the transfer. */
  function nearest(account: string, amount: number, on: ClubDate): ByHand | undefined {
    const apart = (each: ByHand) => Math.abs(daysBetween(each.on, on))
    return oldestFirst(paidByAccount.get(account) ?? [])
      .filter((each) => isFree(each) && each.amount === amount && isNear(each, { on }))
      .toSorted((a, b) => apart(a) - apart(b))[0]
  }

  /** The payments by hand for these references. */
  function enteredFor(found: readonly { reference: string }[], line: Line): ByHand[] {
    const wanted = new Set(found.map(({ reference }) => reference))
    if (wanted.size === 0) return []
    return payments.filter(
      (each) => isFree(each) && isNear(each, line) && each.references.some((own) => wanted.has(own)),
    )
  }

  /** Money that goes out: a refund of this amount, of the payee if the line names one. */
  function asRefund(line: Line): Proposal | null {
    const [byOwn] = referencesIn(line).flatMap(({ reference }) => accountOf.get(reference) ?? [])
    const account = byOwn ?? accountNamed(line)
    const fitting = oldestFirst(refunds).filter(
      (each) =>
        isFree(each) &&
        each.amount === -line.amount &&
        isNear(each, line) &&
        (account === undefined || each.account_id === account),
    )
    const [first, second] = fitting
    if (!first) return null
    if (second) return choose(fitting.slice(0, CHOICES_MAX).map((each) => [partOf(each)]))
    return take('probable', 'refund', [partOf(first)])
  }

  function settle(tier: Tier, reason: MatchReason, items: readonly Owed[]): Proposal {
    return take(tier, reason, partsOf(items))
  }

  function take(tier: Tier, reason: MatchReason, parts: Part[]): Proposal {
    for (const { entry_id } of parts) if (entry_id !== null) taken.add(entry_id)
    return { tier, reason, parts }
  }

  return propose
}

/** A choice takes nothing: what is left for other lines depends on it. */
function choose(choices: Part[][]): Proposal {
  return { tier: 'probable', reason: 'several-possible', parts: [], choices }
}

/** All references in the words of a line. */
export function referencesIn({ reference, description }: Pick<Line, 'reference' | 'description'>) {
  return [...findReferences(reference), ...findReferences(description)]
}

const partsOf = (items: readonly Owed[]): Part[] =>
  items.map(({ _id, account_id, left }) => ({ account_id, entry_id: _id, amount: left }))

const partOf = ({ _id, account_id, amount }: ByHand): Part => ({ account_id, entry_id: _id, amount })

/**
 * Pays the items until the amount is used up. What is left becomes credit on the account of the first item.
 */
function inPart(reason: MatchReason, items: readonly Owed[], amount: number): Proposal {
  let rest = amount
  const parts: Part[] = []
  for (const { _id, account_id, left } of items) {
    const share = Math.min(rest, left)
    if (share > 0) parts.push({ account_id, entry_id: _id, amount: share })
    rest -= share
  }
  const account_id = items[0]?.account_id
  if (rest > 0 && account_id) parts.push({ account_id, entry_id: null, amount: rest })
  return { tier: 'probable', reason, parts, owed: sumOf(items) }
}

function onAccount(tier: Tier, reason: MatchReason, account_id: string, amount: number): Proposal {
  return { tier, reason, parts: [{ account_id, entry_id: null, amount }] }
}

function sumOf(items: readonly Owed[]): number {
  return items.reduce((sum, { left }) => sum + left, 0)
}

function totalOf(items: readonly { amount: number }[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0)
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)]
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === '') continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
