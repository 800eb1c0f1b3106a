import { setImmediate } from 'node:timers/promises'
import type { BankLine, BankStatement, StagedStatement } from '@rsfc/contract/bank/schemas'
import { createMatcher, type Part, type Proposal } from '@rsfc/domain/bank/match'
import { fromCents } from '@rsfc/domain/money/money'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Queryable } from '../../base/database/client.ts'
import {
  accountNames,
  allOwed,
  allPayees,
  confirmedParts,
  countLines,
  linesOf,
  memosOf,
  type LineRow,
  type StatementRow,
} from './store.ts'

const LINES_AT_ONCE = 200

/** A line and what it settles: as confirmed, or as proposed from the open charges. */
export type Staged = { line: LineRow; state: BankLine['state']; proposal: Proposal }

/** Proposals are not stored; they are computed from the charges that are open at the time. */
export async function stageLines(db: Queryable, statement: string): Promise<Staged[]> {
  const rows = await linesOf(db, statement)
  const propose = createMatcher(await allOwed(db), await allPayees(db))
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
  for (const [line, own] of Map.groupBy(rows, ({ line_id }) => line_id ?? '')) {
    const parts: Part[] = []
    for (const [account_id, entries] of Map.groupBy(own, (row) => row.account_id)) {
      const settled = entries.filter(({ entry_id, settled: amount }) => entry_id !== null && amount > 0)
      parts.push(...settled.map(({ entry_id, settled: amount }) => ({ account_id, entry_id, amount })))
      const { paid } = entries[0] as (typeof entries)[number]
      const rest = paid - settled.reduce((sum, { settled: amount }) => sum + amount, 0)
      if (rest > 0) parts.push({ account_id, entry_id: null, amount: rest })
    }
    found.set(line, parts)
  }
  return found
}

export async function linesToWire(db: Queryable, staged: readonly Staged[]): Promise<BankLine[]> {
  const parts = staged.flatMap(({ proposal }) => proposal.parts)
  const names = await accountNames(db, [...new Set(parts.map(({ account_id }) => account_id))])
  const memos = await memosOf(db, [...new Set(parts.flatMap(({ entry_id }) => entry_id ?? []))])
  return staged.map(({ line, state, proposal }) => {
    const { statement_id: _statement, fingerprint: _print, set_aside: _aside, ...shown } = line
    return {
      ...shown,
      amount: fromCents(line.amount),
      state,
      tier: proposal.tier,
      reason: proposal.reason,
      parts: proposal.parts.map(({ account_id, entry_id, amount }) => ({
        account_id,
        entry_id,
        amount: fromCents(amount),
        member_id: names.get(account_id)?.member_id ?? null,
        name: names.get(account_id)?.name ?? '',
        memo: memos.get(entry_id ?? '') ?? '',
      })),
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
  const waiting = staged.filter(({ state, line }) => state === 'open' && line.amount > 0)
  const count = (tier: string) => waiting.filter(({ proposal }) => proposal.tier === tier).length
  const [statement] = await statementsToWire(db, [row])
  return {
    statement: statement as BankStatement,
    lines: await linesToWire(db, staged),
    tiers: { certain: count('certain'), probable: count('probable'), none: count('none') },
  }
}
