import { NewEntry } from '@rsfc/contract/ledger/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { fromCents, toCents } from '@rsfc/domain/money/money'
import { clubDate } from '@rsfc/domain/time/club-time'
import { actOnLedger } from '../../../base/database/trigger-context.ts'
import { newId } from '../../../base/database/new-id.ts'
import { asLoader, type Outcome } from '../loader.ts'
import { mapInPieces } from '../map-in-pieces.ts'
import { isProblem, parseRecord } from '../parse-record.ts'
import { createDirectory } from '../people.ts'
import { allPeople } from '../store.ts'
import {
  debtsOf,
  insertOpenings,
  openingsOf,
  reverseOpenings,
  settledOpenings,
  type NewOpening,
} from './store.ts'

export const balanceLoader = asLoader<NewOpening>({
  async judge({ db, now }, lines) {
    const find = createDirectory(await allPeople(db))
    const openings = await openingsOf(db)
    const inFile = new Map<string, number>()
    return mapInPieces(lines, ({ line, values }): Outcome => {
      const member = find(values.member)
      if (!member) return { line, problem: 'Member is missing' }
      if (isProblem(member)) return { line, ...member }
      const entry = parseRecord(NewEntry, { memo: 'Opening balance', ...values, kind: 'opening' })
      if (isProblem(entry)) return { line, ...entry }
      const amount = toCents(entry.amount)
      if (amount === 0) return { line, known: true }
      const on = entry.on ?? clubDate(now)
      if (on > clubDate(now)) return { line, problem: 'As of must not be later than today' }
      const before = openings.get(member._id)
      if (before === amount) return { line, known: true }
      if (before !== undefined)
        return {
          line,
          problem: `This member already has an opening balance of ${dollarsInWords(fromCents(before))}`,
        }
      const earlier = inFile.get(member._id)
      if (earlier !== undefined) return { line, problem: `This member is also in line ${earlier}` }
      inFile.set(member._id, line)
      const row: NewOpening = { _id: newId(), member_id: member._id, amount, on, memo: entry.memo }
      return { line, row, ...(amount < 0 && { grants_to: member._id }) }
    })
  },
  async insert(tx, rows) {
    await actOnLedger(tx)
    await insertOpenings(tx.db, rows, tx.actor?._id)
  },
  refusals: { ledger_month_closed: 'This month is closed. Use a later date' },
  owedBy: debtsOf,
  /** Entries are never deleted; an undo reverses them. */
  async undo(tx, records) {
    await actOnLedger(tx)
    const settled = await settledOpenings(tx.db, records)
    await reverseOpenings(
      tx.db,
      records.filter((id) => !settled.has(id)),
    )
    return new Map([...settled].map((id) => [id, 'is settled with other entries']))
  },
})
