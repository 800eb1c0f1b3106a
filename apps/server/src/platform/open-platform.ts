import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import { createFarewells } from './farewells.ts'
import { openFiles } from './files.ts'
import { clearIncoming } from './incoming.ts'
import { createJobs } from './jobs.ts'
import { createMailer } from './mailer.ts'
import { createMaintenance } from './maintenance.ts'
import { createPictureShelf } from './picture-shelf.ts'
import type { Platform } from './platform.ts'

type Parts = {
  env: Pick<Env, 'DATA_DIR' | 'S3_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>
  url: string
  db: Database
  log: Parameters<typeof createJobs>[1]
  address: () => string
  clock?: () => Date
}

export async function openPlatform({ env, url, db, log, address, ...parts }: Parts): Promise<Platform> {
  const clock = parts.clock ?? (() => new Date())
  const jobs = createJobs(url, log)
  const publicUrl = () => env.PUBLIC_URL ?? address()
  const outbox = join(env.DATA_DIR, 'outbox')
  // Mails and members' documents are for nobody else who has an account on the machine.
  for (const folder of ['outbox', 'uploads', 'incoming']) {
    await mkdir(join(env.DATA_DIR, folder), { recursive: true, mode: 0o700 })
  }
  await clearIncoming(join(env.DATA_DIR, 'incoming'))
  const files = await openFiles({ dataDir: env.DATA_DIR, s3Url: env.S3_URL })
  return {
    db,
    clock,
    jobs,
    mailer: createMailer(jobs, { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outbox, publicUrl }),
    maintenance: createMaintenance(db),
    files,
    pictures: createPictureShelf({ db, jobs, files, clock }),
    farewells: createFarewells(),
    publicUrl,
  }
}
