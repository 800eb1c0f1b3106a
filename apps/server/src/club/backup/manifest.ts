import { z } from 'zod'

/** Increase this when older versions of the site cannot read the new backups. */
export const FORMAT = 1
export const MANIFEST_FILE = 'backup.json'
export const SUMMARY_FILE = 'complete.json'

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })
const Sequence = z.object({ name: z.string(), last_value: z.string() })

/** The first file of a backup: its version and the layout of its tables. */
export const Manifest = z.object({
  kind: z.literal('rsfc-backup'),
  format: z.number(),
  made: z.iso.datetime(),
  /** The migrations applied to the database, each identified by its creation time. */
  migrations: z.array(z.number()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  queues: z.array(z.string()),
})

/** The last file of a backup: a backup without it is incomplete. */
export const Summary = z.object({
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  uploads: z.number(),
})

export type Manifest = z.output<typeof Manifest>
export type Summary = z.output<typeof Summary>

/** An expected failure; the message is one line for the operator. */
export class BackupError extends Error {}
