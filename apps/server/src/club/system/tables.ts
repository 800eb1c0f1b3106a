import { bigint, check, index, pgTable, sql, text } from '../../base/database/drizzle.ts'
import { id, instant } from '../../base/database/columns.ts'

const bytes = () => bigint({ mode: 'number' })

/** All completed backups, wherever their files are. */
export const backups = pgTable(
  'backups',
  {
    _id: id(),
    made_at: instant('made_at').notNull(),
    /** The file name without its folder. */
    file: text().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    index('backups_made_at').on(table.made_at),
    check('backups_bytes', sql`${table.bytes} > 0`),
    check('backups_file', sql`position('/' in ${table.file}) = 0`),
  ],
)

/** The running processes of the site. Each renews its row; a row that is not renewed belongs to a dead process. */
export const running_servers = pgTable('running_servers', {
  _id: id(),
  host: text().notNull(),
  role: text().notNull(),
  version: text().notNull(),
  started_at: instant('started_at').notNull(),
  seen_at: instant('seen_at').notNull(),
  /** The disk that contains DATA_DIR. */
  disk_free: bytes().notNull(),
  disk_total: bytes().notNull(),
  memory: bytes().notNull(),
})
