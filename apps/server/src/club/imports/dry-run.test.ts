import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportKind } from '@rsfc/domain/imports/kinds'
import { eq, sql } from '../../base/database/drizzle.ts'
import { newId } from '../../base/database/new-id.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { closed_months } from '../../money/ledger/tables.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { insertRows } from './insert-rows.ts'
import type { Desk, Loader } from './loader.ts'
import { findImport, insertImport, updateImport } from './store.ts'
import { applyImport, checkImport, undoImport } from './work.ts'

let club: FlyingClub
let desk: Desk
beforeAll(async () => {
  club = await openFlyingClub()
  const { db, platform } = club
  desk = { db, platform, now: platform.clock(), actor: null }
  const named = { aircraft_registration: '9V-GND' }
  await db.update(aircraft).set(named).where(eq(aircraft._id, club.otherPlane))
  await club.admin.airworthiness.ground({
    params: { id: club.otherPlane },
    body: { reason: 'Oil on the floor' },
  })
  await db.insert(closed_months).values({ month: '2026-08-01', at: desk.now })
})
afterAll(() => club.close())

/** The result of a dry run of a file, and then the result and records of its import. */
async function tryAndImport(kind: ImportKind, rows: readonly (readonly string[])[]) {
  const _id = newId()
  const file_path = `private/imports/${_id}.csv`
  const text = rows.map((cells) => cells.join(';')).join('\n')
  await desk.platform.files.put(file_path, Buffer.from(text), 'text/csv')
  await insertImport(desk.db, { _id, kind, file_name: 'x.csv', file_path, date_order: 'day-first' })
  await checkImport(desk, _id)
  const tried = await rowOf(_id)
  await updateImport(desk.db, _id, { state: 'applying', only_good: true })
  await applyImport(desk, _id)
  const done = await rowOf(_id)
  await updateImport(desk.db, _id, { state: 'undoing' })
  await undoImport(desk, _id)
  return { tried, done, undone: (await rowOf(_id)).state }
}

async function rowOf(id: string) {
  const row = await findImport(desk.db, id)
  if (!row) throw new Error('the import is gone')
  return row
}

const word = (...words: string[]) => fc.constantFrom(...words)
const people = () => word('Wei Ming Tan', 'Priya Nair', 'nair, priya', 'Nobody Known', '')
const planes = () => word('9V-BOA', '9vboa', '9V-BOA', '9V-GND', '9V-ZZZ')
const past = () => word('20/10/2026', '21/10/2026', '2026-10-20', '31/02/2026', 'soon')
const times = () => word('08:00', '09:00', '0930', '10:00', '11:00', '25:00', '')
const meters = () => word('', '', '100.0', '100.5', '101.0', '102.0', '-3')

const FILES = {
  members: {
    header: ['First name', 'Last name', 'Email', 'Joined', 'Licence', 'Medical', 'Hours', 'Role'],
    row: fc.tuple(
      word('Mei', 'Anand', ''),
      word('Ong', 'x'.repeat(300)),
      word(
        'mei@club.test',
        'MEI@club.test',
        'anand@club.test',
        'mei@club.test.sg',
        'no email',
        'mei@other.test',
      ),
      past(),
      word('ppl', 'private', 'balloon', ''),
      past(),
      word('', '12.5', '-4', 'many', '99999999999999'),
      word('user', 'user', 'admin'),
    ),
  },
  aircraft: {
    header: ['Registration', 'Type', 'Seats', 'Hours', 'Status'],
    row: fc.tuple(
      word('9V-NEW', '9v-new', '9V-TWO', '9V-BOA', ''),
      word('TB-9', 'x'.repeat(300)),
      word('4', '-1', '4.5', '99999999999'),
      word('', '100.5', 'old', '1e400'),
      word('', 'sold', 'lost'),
    ),
  },
  bookings: {
    header: [
      'Pilot',
      'Aircraft',
      'Date',
      'From',
      'To',
      'Status',
      'Instructor',
      'Actual start',
      'Actual end',
      'Fee',
      'Paid',
      'Hobbs out',
      'Hobbs in',
    ],
    row: fc.tuple(
      people(),
      planes(),
      fc.oneof(past(), word('20/12/2026', '21/12/2026')),
      times(),
      times(),
      word('flown', 'booked', 'cancelled', 'lost', ''),
      word('', '', 'Ah Kow Lim', 'Wei Ming Tan'),
      times(),
      times(),
      word('', '950.00', '-1', 'free'),
      word('yes', 'no', ''),
      meters(),
      meters(),
    ),
  },
  flights: {
    header: ['Registration', 'Pilot', 'Date', 'Departure', 'Arrival', 'Hobbs start', 'Hobbs end', 'Landings'],
    row: fc.tuple(
      planes(),
      people(),
      past(),
      times(),
      times(),
      meters(),
      meters(),
      word('', '2', '-2', '99999999999'),
    ),
  },
  balances: {
    header: ['Member', 'Balance', 'As of', 'Memo'],
    row: fc.tuple(
      people(),
      word('100.50', '(3)', '0', '1.005', '99999999999'),
      word('31/10/2026', '31/07/2026', '31/12/2026', ''),
      word('', 'x'.repeat(600)),
    ),
  },
} satisfies Record<ImportKind, { header: string[]; row: fc.Arbitrary<string[]> }>

// SPEC 7.imports.check
test.each(Object.keys(FILES) as ImportKind[])(
  'the dry run of a file of %s gives the same results as its import',
  async (kind) => {
    const { header, row }: { header: string[]; row: fc.Arbitrary<string[]> } = FILES[kind]
    const rows = fc.array(row, { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(rows, async (generated) => {
        const { tried, done, undone } = await tryAndImport(kind, [header, ...generated])
        expect(done.problems).toEqual(tried.problems)
        expect(done).toMatchObject({ state: 'applied', good: tried.good, known: tried.known, bad: tried.bad })
        expect(done.made).toBe(tried.good)
        expect(undone).toBe('undone')
      }),
      { numRuns: 4 },
    )
  },
)

test('the dry run also finds problems that only the database detects', async () => {
  const booked = await tryAndImport('bookings', [
    ['Pilot', 'Aircraft', 'Date', 'From', 'To', 'Status'],
    ['Wei Ming Tan', '9V-BOA', '20/12/2026', '08:00', '09:00', 'requested'],
    ['Wei Ming Tan', '9V-GND', '20/12/2026', '10:00', '11:00', 'requested'],
  ])
  expect(booked.tried.problems).toMatchObject([{ line: 3, problem: 'This aircraft is grounded' }])
  expect(booked.done).toMatchObject({ problems: booked.tried.problems, made: 1 })
  const owed = await tryAndImport('balances', [
    ['Member', 'Balance', 'As of'],
    ['Wei Ming Tan', '10', '31/07/2026'],
    ['Priya Nair', '20', '31/10/2026'],
  ])
  expect(owed.tried.problems).toMatchObject([{ line: 2, problem: 'This month is closed. Use a later date' }])
  expect(owed.done).toMatchObject({ problems: owed.tried.problems, made: 1 })
})

test('work that is finished or was not requested is not repeated', async () => {
  const _id = newId()
  const file_path = `private/imports/${_id}.csv`
  await desk.platform.files.put(file_path, Buffer.from('Registration,Type\n9V-ONE,TB-9\n'), 'text/csv')
  await insertImport(desk.db, { _id, kind: 'aircraft', file_name: 'x.csv', file_path })
  const made = () => desk.db.$count(aircraft, eq(aircraft.aircraft_registration, '9V-ONE'))
  await applyImport(desk, _id)
  await undoImport(desk, _id)
  expect([(await rowOf(_id)).state, await made()]).toEqual(['checking', 0])
  await checkImport(desk, _id)
  await updateImport(desk.db, _id, { good: 7 })
  await checkImport(desk, _id)
  expect(await rowOf(_id)).toMatchObject({ state: 'checked', good: 7 })
  await updateImport(desk.db, _id, { state: 'applying' })
  await Promise.all([applyImport(desk, _id), applyImport(desk, _id)])
  expect(await rowOf(_id)).toMatchObject({ state: 'applied', made: 1, good: 1 })
  expect(await made()).toBe(1)
  await undoImport(desk, _id)
  expect([(await rowOf(_id)).state, await made()]).toEqual(['applied', 1])
  await updateImport(desk.db, _id, { state: 'undoing' })
  await undoImport(desk, _id)
  expect([(await rowOf(_id)).state, await made()]).toEqual(['undone', 0])
})

test('exactly the rows that the database refuses are named', async () => {
  const rows = Array.from({ length: 11 }, (_, at) => ({ line: at + 2, row: { _id: String(at + 2) } }))
  let tries = 0
  let inserted: string[] = []
  const loader = (refused: readonly string[], retry?: Loader['retry']): Loader => ({
    judge: () => Promise.resolve([]),
    insert: async (tx, given) => {
      tries++
      const bad = given.find(({ _id }) => refused.includes(_id))
      if (bad) await tx.db.execute(sql.raw(bad._id === '5' ? 'select 1 / 0' : 'select no_such_function()'))
      inserted.push(...given.map(({ _id }) => _id))
    },
    refusals: {},
    undo: () => Promise.resolve(new Map()),
    ...(retry && { retry }),
  })
  const named = async (refused: readonly string[]) => {
    let found: { line: number; problem: string }[] = []
    await inTransaction(desk, async (tx) => {
      found = await insertRows(tx, loader(refused), rows)
      return found
    })
    return found
  }
  const problem = 'The database does not accept this row'
  expect(await named([])).toEqual([])
  expect(tries).toBe(1)
  inserted = []
  expect(await named(['5'])).toEqual([{ line: 5, problem }])
  expect(inserted).toEqual(rows.map(({ row }) => row._id).filter((id) => id !== '5'))
  expect(await named(rows.map(({ row }) => row._id).filter((id) => id === '5'))).toHaveLength(1)
  // Any other error is a bug.
  await expect(named(['6'])).rejects.toThrow('no_such_function')

  tries = 0
  const [only] = rows.slice(3, 4)
  await inTransaction(desk, (tx) =>
    insertRows(
      tx,
      loader(['5'], () => true),
      only ? [only] : [],
    ),
  )
  expect(tries).toBe(5)
  tries = 0
  await inTransaction(desk, (tx) =>
    insertRows(
      tx,
      loader(['5'], () => false),
      only ? [only] : [],
    ),
  )
  expect(tries).toBe(1)
})
