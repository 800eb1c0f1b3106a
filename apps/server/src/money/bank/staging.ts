import { setImmediate } from 'node:timers/promises'
import type { BankLine, BankStatement, StagedStatement } from '@rsfc/contract/bank/schemas'
import { createMatcher, referencesIn } from '@rsfc/domain/bank/match'
import type { Part, Proposal } from '@rsfc/domain/bank/proposal'
import { fromCents } from '@rsfc/domain/money/money'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Queryable } from '../../base/database/client.ts'
import { confirmedParts, isLinkable, knownFor, namedEntries } from './links-store.ts'
import {
  accountNames,
  allOwed,
  allPayees,
  countLines,
  linesOf,
  type LineRow,
  type StatementRow,
} from './store.ts'

const LINES_AT_ONCE = 200

/** A line and what it settles: as confirmed, or as proposed from the open charges. */
export type Staged = { line: LineRow; state: BankLine['state']; proposal: Proposal }

/** Proposals are not stored; they are computed from the charges that are open at the time. */
export async function stageLines(db: Queryable, statement: string): Promise<Staged[]> {
  const rows = await linesOf(db, statement)
  const known = await knownFor(
    db,
    rows.map(({ line }) => line.on),
    rows.flatMap(({ line }) => referencesIn(line).map(({ reference }) => reference)),
  )
  const propose = createMatcher(await allOwed(db), await allPayees(db), known)
  const confirmed = await partsByLine(
    db,
    rows.flatMap((row) => (row.confirmed ? row.line._id : [])),
  )
  const staged: Staged[] = []
  for (const { line } of rows) {
    const parts = confirmed.get(line._id)
    if (parts) staged.push({ line, state: 'confirmed', proposal: { tier: 'none', reason: 'unknown', parts } })
    else staged.push({ line, state: line.set_aside ? 'set-aside' : 'open', proposal: propose(line) })
    // Other requests are answered in between.
    if (staged.length % LINES_AT_ONCE === 0) await setImmediate()
  }
  return staged
}

async function partsByLine(db: Queryable, lines: readonly string[]): Promise<Map<string, Part[]>> {
  const found = new Map<string, Part[]>()
  const rows = await confirmedParts(db, lines)
  for (const [line, own] of Map.groupBy(rows, ({ line_id }) => line_id)) {
    const parts: Part[] = []
    for (const [account_id, entries] of Map.groupBy(own, (row) => row.account_id)) {
      const settled = entries.filter(({ entry_id, settled: amount }) => entry_id !== null && amount > 0)
      parts.push(...settled.map(({ entry_id, settled: amount }) => ({ account_id, entry_id, amount })))
      const paid = new Map(entries.map((entry) => [entry.payment_id, entry.paid]))
      const rest = sum([...paid.values()]) - sum(settled.map(({ settled: amount }) => amount))
      if (rest > 0) parts.push({ account_id, entry_id: null, amount: rest })
    }
    found.set(line, parts)
  }
  return found
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

export async function linesToWire(db: Queryable, staged: readonly Staged[]): Promise<BankLine[]> {
  const parts = staged.flatMap(({ proposal }) => [proposal.parts, ...(proposal.choices ?? [])]).flat()
  const names = await accountNames(db, [...new Set(parts.map(({ account_id }) => account_id))])
  const entries = await namedEntries(db, [...new Set(parts.flatMap(({ entry_id }) => entry_id ?? []))])
  const toWire = (line: number, { account_id, entry_id, amount }: Part): BankLine['parts'][number] => {
    const entry = entries.get(entry_id ?? '')
    // Credit from a transfer may be refunded later: that settles the refund, and is no link to it.
    const isLink = isLinkable(entry) && (entry.kind === 'refund') === line < 0
    return {
      account_id,
      entry_id,
      amount: fromCents(amount),
      member_id: names.get(account_id)?.member_id ?? null,
      name: names.get(account_id)?.name ?? '',
      memo: entry?.memo ?? '',
      linked: isLink ? { on: entry.on, by_name: entry.by_name } : null,
    }
  }
  return staged.map(({ line, state, proposal }) => {
    const { statement_id: _statement, fingerprint: _print, set_aside: _aside, ...shown } = line
    return {
      ...shown,
      amount: fromCents(line.amount),
      state,
      tier: proposal.tier,
      reason: proposal.reason,
      parts: proposal.parts.map((part) => toWire(line.amount, part)),
      choices: (proposal.choices ?? []).map((choice) => choice.map((part) => toWire(line.amount, part))),
      owed: proposal.owed === undefined ? null : fromCents(proposal.owed),
    }
  })
}

export async function statementsToWire(
  db: Queryable,
  rows: readonly StatementRow[],
): Promise<BankStatement[]> {
  const counts = await countLines(
    db,
    rows.map(({ _id }) => _id),
  )
  return rows.map(({ createdAt, file_path: _private, ...row }) => ({
    ...row,
    lines: counts.get(row._id)?.lines ?? 0,
    open: counts.get(row._id)?.open ?? 0,
    createdAt: clubStamp(createdAt),
  }))
}

export async function readStaged(db: Queryable, row: StatementRow): Promise<StagedStatement> {
  const staged = await stageLines(db, row._id)
  // Money that goes out only waits if it may be a refund.
  const waiting = staged.filter(
    ({ state, line, proposal }) => state === 'open' && (line.amount > 0 || proposal.tier !== 'none'),
  )
  const count = (tier: string) => waiting.filter(({ proposal }) => proposal.tier === tier).length
  const [statement] = await statementsToWire(db, [row])
  return {
    statement: statement as BankStatement,
    lines: await linesToWire(db, staged),
    tiers: { certain: count('certain'), probable: count('probable'), none: count('none') },
  }
}
