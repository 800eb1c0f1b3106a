import { z } from 'zod'

/** Raised when a backup is written in a way that older versions cannot read. */
export const FORMAT = 1
export const FIRST = 'backup.json'
export const LAST = 'complete.json'

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })
const Sequence = z.object({ name: z.string(), last_value: z.string() })

/** The first file of a backup: what it is, and what its tables look like. */
export const Manifest = z.object({
  kind: z.literal('rsfc-backup'),
  format: z.number(),
  made: z.iso.datetime(),
  /** Of each migration that the club had: when it was written, which is what identifies it. */
  migrations: z.array(z.number()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  queues: z.array(z.string()),
})

/** The last: without it a backup is not whole. */
export const Tally = z.object({
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  uploads: z.number(),
})

export type Manifest = z.output<typeof Manifest>
export type Tally = z.output<typeof Tally>

/** What stands in the way, in one line for the person who asked. */
export class BackupRefusal extends Error {}
