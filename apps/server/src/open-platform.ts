import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './db/client.ts'
import { DEMO_PAYNOW_PROXY, type Env } from './env.ts'
import { createBookingActs } from './db/bookings/booking-acts.ts'
import { createFlightPayments } from './db/ledger/flight-payments.ts'
import { createPaymentReceipts } from './db/ledger/payment-receipts.ts'
import { createMemberRemoval } from './db/members/member-removal.ts'
import { createFileRemoval } from './files/file-removal.ts'
import { openFiles } from './files/files.ts'
import { createPictureDecoder, type StartDecoding } from './files/picture-decoder.ts'
import { createUploadGate } from './files/upload-gate.ts'
import { createVirusScanner } from './files/virus-scanner.ts'
import { createJobs } from './jobs/jobs.ts'
import { createListener } from './db/connection/listener.ts'
import { createMailer } from './mail/mailer.ts'
import { createNotifier } from './notifications/notifier.ts'
import { createTally } from './metrics/tally.ts'
import { createUploadedPictures } from './files/uploaded-pictures.ts'
import type { Platform, WeatherService } from './platform.ts'
import { openSecretBox } from './security/secret-box.ts'
import { createProbes } from './http/lifecycle/probes.ts'
import { createSiteState } from './http/site-state.ts'
import { createTodayBoard } from './today/today-board.ts'
import { createRefusalRecord } from './security/refusals.ts'

type Parts = {
  env: Pick<
    Env,
    | 'DATA_DIR'
    | 'S3_URL'
    | 'CLAMAV_URL'
    | 'SECRET_KEY'
    | 'SECRET_KEY_BEFORE'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'PUBLIC_URL'
    | 'PAYNOW_PROXY'
    | 'PAYNOW_NAME'
    | 'WEATHER_URL'
  >
  /** For jobs and notifications, which need a session of their own. */
  url: string
  db: Database
  /** False on a server that only queues jobs. */
  runsJobs?: boolean
  log: Parameters<typeof createJobs>[1]
  address: () => string
  clock?: () => Date
  startDecoding?: StartDecoding | undefined
  /** Tests run a push service on this machine. */
  localPush?: boolean | undefined
  /** How long a part may take to answer a health check, in milliseconds. */
  probePatience?: number
}

export async function openPlatform({ env, url, db, log, address, ...parts }: Parts): Promise<Platform> {
  const clock = parts.clock ?? (() => new Date())
  const jobs = createJobs(url, log, { works: parts.runsJobs ?? true })
  const publicUrl = () => env.PUBLIC_URL ?? address()
  const outbox = join(env.DATA_DIR, 'outbox')
  // 0700: other accounts on the machine must not read mails and members' documents.
  for (const folder of ['outbox', 'uploads', 'incoming']) {
    await mkdir(join(env.DATA_DIR, folder), { recursive: true, mode: 0o700 })
  }
  await clearIncoming(join(env.DATA_DIR, 'incoming'))
  const files = await openFiles({ dataDir: env.DATA_DIR, s3Url: env.S3_URL })
  const tally = createTally()
  const fileRemoval = createFileRemoval(db, jobs, files)
  const decoder = createPictureDecoder(log, parts.startDecoding)
  const mailer = createMailer(jobs, {
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    outbox,
    publicUrl,
    db,
    clock,
    tally,
  })
  const secrets = await openSecretBox({
    secretKey: env.SECRET_KEY,
    keyBefore: env.SECRET_KEY_BEFORE,
    dataDir: env.DATA_DIR,
  })
  const local = parts.localPush ?? false
  return {
    db,
    clock,
    boardListener: createListener(url, 'board', log),
    jobs,
    mailer,
    notifier: createNotifier(jobs, {
      db,
      clock,
      secrets,
      mailer,
      publicUrl,
      contact: mailer.sender.email,
      local,
    }),
    tally,
    siteState: createSiteState(db),
    today: createTodayBoard({ db, clock }),
    probes: createProbes({ db, files, jobs, log }, parts.probePatience),
    refusals: createRefusalRecord({ db, clock }),
    payNow: {
      proxy: env.PAYNOW_PROXY,
      name: env.PAYNOW_NAME,
      demo: env.PAYNOW_PROXY === DEMO_PAYNOW_PROXY,
    },
    files,
    decoder,
    uploadGate: createUploadGate(),
    scanner: env.CLAMAV_URL ? createVirusScanner(env.CLAMAV_URL) : null,
    fileRemoval,
    pictures: createUploadedPictures({ db, jobs, files, decoder, fileRemoval, clock }),
    memberRemoval: createMemberRemoval(),
    bookingActs: createBookingActs(),
    flightPayments: createFlightPayments(),
    paymentReceipts: createPaymentReceipts(),
    secrets,
    weather: weatherService(env.WEATHER_URL),
    publicUrl,
  }
}

function weatherService(address: string): WeatherService {
  return address === 'recorded' || address === 'off' ? { source: address } : { source: 'live', url: address }
}

const HOUR_MS = 60 * 60 * 1000

/** Deletes uploads left behind by a killed server. Recent ones may still be in use by another server. */
async function clearIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > HOUR_MS) await rm(path, { force: true })
  }
}
