import { z } from 'zod'
import { ClubStamp } from '../kit/fields.ts'

const Health = z.enum(['ok', 'warn', 'alarm'])
const Bytes = z.number().nonnegative()

const Server = z.object({
  host: z.string(),
  /** One of web, worker and all. */
  role: z.string(),
  version: z.string(),
  started_at: ClubStamp,
  disk_free: Bytes,
  disk_total: Bytes,
  memory: Bytes,
  health: Health,
})
export type Server = z.output<typeof Server>

export const SystemState = z.object({
  /** The worst state of all parts. */
  health: Health,
  version: z.string(),
  servers: z.object({ health: Health, list: z.array(Server) }),
  database: z.object({
    health: Health,
    version: z.string(),
    bytes: Bytes,
    migrations: z.int(),
    /** Migrations that the next start will run. */
    pending: z.int(),
  }),
  /** All uploaded files; more than the limit is refused. */
  storage: z.object({ health: Health, bytes: Bytes, limit_bytes: Bytes }),
  backup: z.object({
    health: Health,
    /** Null if there is none. */
    last: z.object({ made_at: ClubStamp, file: z.string(), bytes: Bytes }).nullable(),
  }),
  queue: z.object({
    health: Health,
    waiting: z.int(),
    later: z.int(),
    running: z.int(),
    failed: z.int(),
    oldest_seconds: z.number(),
  }),
})
export type SystemState = z.output<typeof SystemState>
