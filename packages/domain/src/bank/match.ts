import { oldestFirst } from '../ledger/allocate.ts'
import { findReferences, normalReference } from '../ledger/payment-reference.ts'
import type { BankLine } from './bank-line.ts'
import { normalPayer } from './payers.ts'

export const TIERS = ['certain', 'probable', 'none'] as const
export type Tier = (typeof TIERS)[number]

/** Why a line was or was not matched. */
export const MATCH_REASONS = [
  'reference-and-amount',
  'old-reference-and-amount',
  'account-reference-and-sum',
  'reference-only',
  'payer-and-amount',
  'payer-and-sum',
  'payer-only',
  'unknown',
  'money-out',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** An unsettled charge. `being_checked` means that its member has already reported a transfer for it. */
export type Owed = {
  _id: string
  account_id: string
  reference: string
  on: string
  left: number
  being_checked?: boolean
}
export type Payee = { account_id: string; reference: string; names: readonly string[] }

/** What a line pays: a charge, or (null) nothing in particular; then it stays on the account as credit. */
export type Part = { account_id: string; entry_id: string | null; amount: number }
export type Proposal = { tier: Tier; reason: MatchReason; parts: Part[] }

const NOTHING: Proposal = { tier: 'none', reason: 'unknown', parts: [] }

/**
 * Matches bank lines to unpaid charges. Only a reference with a valid check character and the exact amount is
 * certain. A charge is proposed for one line only, so a second payment of it is not matched to it again.
 */
export function createMatcher(owed: readonly Owed[], payees: readonly Payee[]) {
  const taken = new Set<string>()
  const byReference = groupBy(owed, ({ reference }) => normalReference(reference))
  const byAccount = groupBy(oldestFirst(owed), ({ account_id }) => account_id)
  const accountOf = new Map(
    payees.map(({ reference, account_id }) => [normalReference(reference), account_id]),
  )
  const accountsByName = new Map<string, Set<string>>()
  for (const { account_id, names } of payees)
    for (const name of names.map(normalPayer).filter(Boolean))
      accountsByName.set(name, (accountsByName.get(name) ?? new Set()).add(account_id))

  const isFree = ({ _id }: Owed) => !taken.has(_id)
  const openOf = (account: string) => (byAccount.get(account) ?? []).filter(isFree)

  function propose(line: Pick<BankLine, 'amount' | 'description' | 'reference' | 'payer'>): Proposal {
    if (line.amount <= 0) return { ...NOTHING, reason: 'money-out' }
    return byReferences(line) ?? byPayer(line) ?? NOTHING
  }

  function byReferences({
    amount,
    description,
    reference,
  }: Pick<BankLine, 'amount' | 'description' | 'reference'>) {
    const found = [...findReferences(reference), ...findReferences(description)]
    const items = (wanted: boolean) =>
      unique(
        found
          .filter(({ checked }) => checked === wanted)
          .flatMap((each) => (byReference.get(each.reference) ?? []).filter(isFree)),
      )
    // The amount is positive, so an empty list never matches it.
    const [checked, old] = [items(true), items(false)]
    if (sumOf(checked) === amount) return settle('certain', 'reference-and-amount', checked)
    const accounts = unique(
      found.flatMap((each) => (each.checked ? (accountOf.get(each.reference) ?? []) : [])),
    )
    const [account] = accounts
    if (checked.length === 0 && account !== undefined && accounts.length === 1) {
      const open = openOf(account)
      // The payment code on 'My account' leaves out charges that the member has paid by another transfer.
      const unpaid = open.filter(({ being_checked }) => !being_checked)
      const exact = [open, unpaid].find((each) => sumOf(each) === amount)
      if (exact) return settle('certain', 'account-reference-and-sum', exact)
      if (open.length === 0) return onAccount('probable', 'reference-only', account, amount)
      return ofAccount(account, amount) ?? inPart('reference-only', open, amount)
    }
    const all = unique([...checked, ...old])
    if (sumOf(all) === amount) return settle('probable', 'old-reference-and-amount', all)
    const [first] = all
    if (!first) return null
    return ofAccount(first.account_id, amount, 'sum') ?? inPart('reference-only', all, amount)
  }

  function byPayer({ amount, payer }: Pick<BankLine, 'amount' | 'payer'>): Proposal | null {
    const accounts = accountsByName.get(normalPayer(payer)) ?? new Set()
    const [account] = accounts
    if (account === undefined || accounts.size !== 1) return null
    return ofAccount(account, amount) ?? onAccount('none', 'payer-only', account, amount)
  }

  /** The only open item of exactly this amount, or all open items together. */
  function ofAccount(account: string, amount: number, only?: 'sum'): Proposal | null {
    const open = openOf(account)
    const equal = only ? [] : open.filter(({ left }) => left === amount)
    if (equal.length === 1) return settle('probable', 'payer-and-amount', equal)
    return open.length > 1 && sumOf(open) === amount ? settle('probable', 'payer-and-sum', open) : null
  }

  function settle(tier: Tier, reason: MatchReason, items: readonly Owed[]): Proposal {
    for (const { _id } of items) taken.add(_id)
    const parts = items.map(({ _id, account_id, left }) => ({ account_id, entry_id: _id, amount: left }))
    return { tier, reason, parts }
  }

  return propose
}

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
  return { tier: 'probable', reason, parts }
}

function onAccount(tier: Tier, reason: MatchReason, account_id: string, amount: number): Proposal {
  return { tier, reason, parts: [{ account_id, entry_id: null, amount }] }
}

function sumOf(items: readonly Owed[]): number {
  return items.reduce((sum, { left }) => sum + left, 0)
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
