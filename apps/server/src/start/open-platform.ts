import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../base/database/client.ts'
import { DEMO_PAYNOW_PROXY, type Env } from '../env.ts'
import { openFiles } from '../base/files/files.ts'
import { createPictureDecoder, type StartDecoding } from '../base/files/picture-decoder.ts'
import { createVirusScanner, type VirusScanner } from '../base/files/virus-scanner.ts'
import { createJobs } from '../base/queue/queue.ts'
import { createListener } from '../base/database/connection/listener.ts'
import { createMailer } from '../base/mail/mailer.ts'
import { createTally, type Tally } from '../base/metrics/tally.ts'
import type { Platform } from '../people/call/call.ts'
import { createDoor } from '../people/gate/door.ts'
import { makeLinkToken } from '../people/security/links.ts'
import type { WeatherService } from '../flying/weather/service.ts'
import { connectReactions } from './reactions.ts'
import { openSecretBox } from '../base/secrets/secret-box.ts'
import { createProbes } from '../club/system/probes.ts'
import { createSiteState } from '../people/records/site-state.ts'
import { createTodayBoard } from '../club/site/today-board.ts'
import { createRefusalRecord } from '../people/gate/refusals.ts'

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
    | 'NETWORK_UPLOADS_GB'
  >
  /** For jobs and notifications, which need their own session. */
  url: string
  db: Database
  /** False on a server that only queues jobs. */
  runsJobs?: boolean
  log: Parameters<typeof createJobs>[1]
  address: () => string
  clock?: () => Date
  startDecoding?: StartDecoding | undefined
  /** Allows tests to run a push service on this machine. */
  localPush?: boolean | undefined
  /** How long a part may take to answer a health check, in milliseconds. */
  probePatience?: number
}

/** The platform of all nouns, with parts that only some of them use. */
export type OpenPlatform = Platform & {
  /** Notified when the schedule board changes, on any server. */
  boardListener: ReturnType<typeof createListener>
  weather: WeatherService
  /** What visitors see about the day. */
  today: ReturnType<typeof createTodayBoard>
  siteState: ReturnType<typeof createSiteState>
  probes: ReturnType<typeof createProbes>
  refusals: ReturnType<typeof createRefusalRecord>
  tally: Tally
  /** Null without CLAMAV_URL. */
  scanner: VirusScanner | null
  localPush: boolean
}

export async function openPlatform({ env, url, db, log, address, ...parts }: Parts): Promise<OpenPlatform> {
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
  const decoder = createPictureDecoder(log, parts.startDecoding)
  const secrets = await openSecretBox({
    secretKey: env.SECRET_KEY,
    keyBefore: env.SECRET_KEY_BEFORE,
    dataDir: env.DATA_DIR,
  })
  const mailer = createMailer(jobs, {
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    outbox,
    publicUrl,
    db,
    clock,
    tally,
    secrets,
    makeLinkToken,
  })
  const siteState = createSiteState(db)
  const refusals = createRefusalRecord({ db, clock })
  const scanner = env.CLAMAV_URL ? createVirusScanner(env.CLAMAV_URL) : null
  const weather = weatherService(env.WEATHER_URL)
  return {
    db,
    clock,
    publicUrl,
    mailer,
    jobs,
    files,
    decoder,
    secrets,
    networkUploadsGb: env.NETWORK_UPLOADS_GB,
    reactions: connectReactions(),
    door: createDoor({
      db,
      clock,
      publicUrl,
      siteState,
      refusals,
      incoming: files.incoming,
      scanner,
      secrets,
    }),
    boardListener: createListener(url, 'board', log),
    payNow: {
      proxy: env.PAYNOW_PROXY,
      name: env.PAYNOW_NAME,
      demo: env.PAYNOW_PROXY === DEMO_PAYNOW_PROXY,
    },
    weather,
    today: createTodayBoard({ db, clock, weather }),
    siteState,
    probes: createProbes({ db, files, jobs, log }, parts.probePatience),
    refusals,
    tally,
    scanner,
    localPush: parts.localPush ?? false,
  }
}

function weatherService(address: string): WeatherService {
  return address === 'recorded' || address === 'off' ? { source: address } : { source: 'live', url: address }
}

const HOUR_MS = 60 * 60 * 1000

/** Deletes uploads left by a killed server. Recent ones may still be in use by another server. */
async function clearIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > HOUR_MS) await rm(path, { force: true })
  }
}
