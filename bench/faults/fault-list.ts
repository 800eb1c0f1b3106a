import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kind } from './ledger.ts'
import type { PostOffice } from './post-office.ts'
import { startService, type Service } from './service.ts'
import type { openUploadsDisk } from './uploads-disk.ts'

export type Stage = {
  service: Service
  dataDir: string
  databaseUrl: string
  postOffice: PostOffice
  disk: Awaited<ReturnType<typeof openUploadsDisk>>
  /** What every server is started with. */
  variables: Record<string, string>
  /** The servers that clients call. */
  addresses: string[]
}

export type Fault = {
  name: string
  /** Brings the fault, and where it does not pass by itself, takes it away; gives the moment from which to heal. */
  strike: (stage: Stage, seconds: number) => Promise<number>
  /** What must be acknowledged again for the site to count as healed; anything, unless said. */
  heals?: readonly Kind[]
  /** A mail that had been handed over when the server or its database died may go out a second time. */
  mayRepeatMails?: boolean
  /** Also waits until the mails that were owed meanwhile are out. */
  healsWithMails?: boolean
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'server killed (-9)',
    mayRepeatMails: true,
    async strike({ service }) {
      service.signal('SIGKILL')
      return Date.now()
    },
  },
  {
    name: 'database killed (-9)',
    mayRepeatMails: true,
    async strike({ dataDir }) {
      process.kill(await databasePid(dataDir), 'SIGKILL')
      return Date.now()
    },
  },
  {
    name: 'a second server joins, leaves',
    async strike({ dataDir, databaseUrl, variables, addresses }, seconds) {
      const DATA_DIR = join(dataDir, 'second')
      await mkdir(DATA_DIR)
      // Servers share uploads through S3; here through one folder.
      await symlink(join(dataDir, 'uploads'), join(DATA_DIR, 'uploads'))
      const second = await startService({ ...variables, DATA_DIR, DATABASE_URL: databaseUrl })
      try {
        await second.ready()
        addresses.push(second.address)
        await wait(seconds * 1000)
        // As a proxy in front would: no new calls, while those in flight end.
        addresses.pop()
      } finally {
        await second.stop()
      }
      return Date.now()
    },
  },
  {
    name: 'mail server away, then back',
    healsWithMails: true,
    async strike({ postOffice }, seconds) {
      await postOffice.leave()
      await wait(seconds * 1000)
      await postOffice.comeBack()
      return Date.now()
    },
  },
  {
    name: 'disk under uploads full',
    heals: ['picture'],
    async strike({ disk }, seconds) {
      await disk.fill()
      await wait(seconds * 1000)
      await disk.relieve()
      return Date.now()
    },
  },
  {
    name: 'clock a day ahead, and back',
    async strike({ service }, seconds) {
      service.signal('SIGUSR2')
      await wait(seconds * 1000)
      service.signal('SIGUSR2')
      return Date.now()
    },
  },
]

export async function databasePid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}
