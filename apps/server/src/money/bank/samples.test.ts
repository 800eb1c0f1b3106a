import { readdirSync, readFileSync } from 'node:fs'
import { createMatcher } from '@rsfc/domain/bank/match'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../base/database/client.ts'
import { loadDemoClub } from '../../club/demo/demo-club.ts'
import { testDatabase } from '../../testing/database.ts'
import { readStatement } from './reading/read-statement.ts'
import { allOwed, allPayees } from './store.ts'

const SAMPLES = new URL('../../../../../docs/bank-samples/', import.meta.url)

let db: Database
beforeAll(async () => {
  db = (await testDatabase()).db
  await loadDemoClub({ db, now: new Date('2026-11-14T02:00:00Z'), password: 'clear-skies' })
})

test.each(readdirSync(SAMPLES).filter((name) => name !== 'README.md'))(
  '%s pays charges of the demo club, as its README says',
  async (name) => {
    const statement = await readStatement(readFileSync(new URL(name, SAMPLES)), () => undefined)
    if (!('lines' in statement)) throw new Error(JSON.stringify(statement))
    const propose = createMatcher(await allOwed(db), await allPayees(db))
    const tiers = statement.lines.map((line) => propose(line).tier)
    expect(tiers).toEqual(['certain', 'certain', 'none', 'probable', 'probable', 'none'])
  },
)
