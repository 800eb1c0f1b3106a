import { addDays } from '@rsfc/domain/time/club-time'
import type { import_records, imports } from '../imports/tables.ts'
import { instantAt, type Calendar } from './calendar.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoMember } from './members.ts'
import { randomFor } from './random.ts'

const DAYS_AGO = 40
const MEMBERS = 12

/** The newest members were imported from a file, after a first attempt that was undone. */
export function planImports(calendar: Calendar, accounts: DemoAccounts, club: readonly DemoMember[]) {
  const random = randomFor('imports')
  const at = (minute: number) => instantAt(addDays(calendar.today, -DAYS_AGO), minute)
  const file = {
    kind: 'members' as const,
    header: ['Given name', 'Surname', 'E-mail', 'Mobile'],
    columns: ['first_name', 'last_name', 'email', 'contact_number'],
    date_order: 'day-first' as const,
    by: accounts.admin.row._id,
  }
  const [first, second] = [random.id(at(600)), random.id(at(640))]
  const made = club.filter(({ row }) => row.account_type === 'user').slice(-MEMBERS)
  const counts = { rows: made.length, done: made.length, good: made.length, made: made.length }
  const rows: (typeof imports.$inferInsert)[] = [
    {
      ...file,
      ...counts,
      _id: first,
      state: 'undone',
      file_name: 'new members.csv',
      createdAt: at(600),
      applied_at: at(605),
      undone_at: at(620),
    },
    {
      ...file,
      ...counts,
      _id: second,
      state: 'applied',
      file_name: 'new members, corrected.csv',
      createdAt: at(640),
      applied_at: at(645),
    },
  ]
  const records: (typeof import_records.$inferInsert)[] = made.map(({ row }, index) => ({
    import_id: second,
    record_id: row._id,
    line: index + 2,
  }))
  return { imports: rows, importRecords: records }
}
