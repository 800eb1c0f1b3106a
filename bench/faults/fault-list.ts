import { copyFile, mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kind } from './ledger.ts'
import type { MailServer } from './mail-server.ts'
import { startService, type Service } from './service.ts'
import type { openUploadsDisk } from './uploads-disk.ts'

export type TestSite = {
  service: Service
  dataDir: string
  databaseUrl: string
  mailServer: MailServer
  disk: Awaited<ReturnType<typeof openUploadsDisk>>
  /** The environment of every server. */
  variables: Record<string, string>
  /** The servers that people's requests go to. */
  addresses: string[]
}

export type Fault = {
  name: string
  /** Causes the fault and ends it again. Returns the time from which recovery is measured. */
  inject: (site: TestSite, seconds: number) => Promise<number>
  /** The site has recovered when one of these writes succeeds; by default, any write. */
  recoversWith?: readonly Kind[]
  /** A mail that was being sent when the server or its database was killed may be sent again. */
  mayRepeatMails?: boolean
  /** The mails queued during the fault must also have been sent. */
  recoversWithMails?: boolean
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'server killed (-9)',
    mayRepeatMails: true,
    async inject({ service }) {
      service.signal('SIGKILL')
      return Date.now()
    },
  },
  {
    name: 'database killed (-9)',
    mayRepeatMails: true,
    async inject({ dataDir }) {
      process.kill(await databasePid(dataDir), 'SIGKILL')
      return Date.now()
    },
  },
  {
    name: 'second server added, removed',
    async inject({ dataDir, databaseUrl, variables, addresses }, seconds) {
      const DATA_DIR = join(dataDir, 'second')
      await mkdir(DATA_DIR)
      // Real servers share uploads through S3; these share a folder.
      await symlink(join(dataDir, 'uploads'), join(DATA_DIR, 'uploads'))
      await copyFile(join(dataDir, 'secret.key'), join(DATA_DIR, 'secret.key'))
      const second = await startService({ ...variables, DATA_DIR, DATABASE_URL: databaseUrl })
      try {
        await second.ready()
        addresses.push(second.address)
        await wait(seconds * 1000)
        // Behaves like a proxy: no new requests, but open ones may finish.
        addresses.pop()
      } finally {
        await second.stop()
      }
      return Date.now()
    },
  },
  {
    name: 'mail server down, then up',
    recoversWithMails: true,
    async inject({ mailServer }, seconds) {
      await mailServer.stop()
      await wait(seconds * 1000)
      await mailServer.start()
      return Date.now()
    },
  },
  {
    name: 'uploads disk full',
    recoversWith: ['picture'],
    async inject({ disk }, seconds) {
      await disk.fill()
      await wait(seconds * 1000)
      await disk.free()
      return Date.now()
    },
  },
  {
    name: 'clock one day ahead, then back',
    async inject({ service }, seconds) {
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
