import { Client } from 'pg'
import { fingerprintsOf } from '@rsfc/domain/bank/fingerprints'
import { openDatabase } from '../apps/server/src/base/database/client.ts'
import { migrateDatabase } from '../apps/server/src/base/database/connection/migrate.ts'
import { newId } from '../apps/server/src/base/database/new-id.ts'
import { readStatement } from '../apps/server/src/money/bank/reading/read-statement.ts'
import { readStaged } from '../apps/server/src/money/bank/staging.ts'
import { findStatement, insertLines, insertStatement } from '../apps/server/src/money/bank/store.ts'
import { BANK_LINES_SECONDS, type Budgeted } from './budgets.ts'

const DATABASE = 'bank_lines'
const MEMBERS = 2_000
const OPEN_ITEMS = 20_000
const LINES = 5_000

/** How long it takes to match a statement of 5,000 lines with 20,000 open items. */
export async function measureBankLines(client: Client, databaseUrl: string): Promise<Budgeted> {
  const url = databaseUrl.replace('/rsfc?', `/${DATABASE}?`)
  await client.query(`create database ${DATABASE}`)
  await migrateDatabase(url)
  const { db, close } = openDatabase(url)
  try {
    const file = await fill(url)
    const started = performance.now()
    const statement = await readStatement(Buffer.from(file), () => undefined)
    if (!('lines' in statement)) throw new Error('the statement was not read')
    const { account, format, lines } = statement
    const statement_id = newId()
    const prints = fingerprintsOf(account, lines)
    const rows = lines.map((line, index) => ({
      ...line,
      statement_id,
      fingerprint: Buffer.from(prints[index] ?? ''),
    }))
    await db.transaction(async (tx) => {
      const names = { file_name: 'uob.csv', file_path: 'private/bank/x', file_hash: Buffer.from('x') }
      await insertStatement(tx, { _id: statement_id, ...names, format, account, known_lines: 0 })
      await insertLines(tx, rows)
    })
    const stored = await findStatement(db, statement_id)
    const { tiers } = stored ? await readStaged(db, stored) : { tiers: { certain: 0 } }
    const value = (performance.now() - started) / 1000
    if (tiers.certain !== LINES / 2) throw new Error(`${tiers.certain} lines are certain`)
    return { name: `${LINES} bank lines staged`, value, unit: 's', most: BANK_LINES_SECONDS }
  } finally {
    await close()
    await client.query(`drop database ${DATABASE} with (force)`)
    await client.query('checkpoint')
  }
}

/** Creates many open items, and a statement that pays some of them, every second line with its reference. */
async function fill(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into members (_id, first_name, last_name, email, username, password_hash)
     select gen_random_uuid(), 'Pilot', n::text, n || '@bench.example', n::text, 'x' from generate_series(0, $1 - 1) n`,
    [MEMBERS],
  )
  await client.query('insert into aircraft (_id) values (gen_random_uuid())')
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into bookings (_id, user_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time,
                           booking_status, payment_status, payment_fee, payment_reference, payment_requested_at)
     select gen_random_uuid(), members._id, 'Pilot', aircraft._id, 'leisure', current_date - n / 20, '09:00', '10:00',
            'completed', 'requesting-payment', 10000 + n, new_payment_reference(), now()
     from generate_series(1, $1) n join members on username = (n % $2)::text, aircraft`,
    [OPEN_ITEMS, MEMBERS],
  )
  await client.query('reset session_replication_role')
  await client.query('select enter_bookings()')
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ reference: string; amount: number }>(
    `select payment_reference as reference, payment_fee as amount from bookings order by payment_fee limit $1`,
    [LINES],
  )
  await client.end()
  const lines = rows.map(({ reference, amount }, index) => {
    const words = index % 2 === 0 ? `OTHR ${reference}` : `FROM: PAYER NUMBER ${index}`
    return `13 Nov 2026,${words},0.00,${(amount / 100).toFixed(2)},0.00`
  })
  const header = 'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance'
  return ['Account Number:,3012345678', header, ...lines, ''].join('\n')
}
