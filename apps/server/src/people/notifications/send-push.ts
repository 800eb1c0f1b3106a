import { createHash } from 'node:crypto'
import { GROUP_OF, isFixed } from '@rsfc/domain/notifications/kinds'
import { pushWaitsUntil, USUAL_QUIET_HOURS } from '@rsfc/domain/notifications/quiet-hours'
import type { Database } from '../../base/database/client.ts'
import { deleteGoneDevice, findPush, noteSent } from './tell-store.ts'
import type { SecretBox } from '../../base/secrets/secret-box.ts'
import { postPush, type PushAnswer } from './post-push.ts'
import { NotPublic } from './public-address.ts'
import { readPushKeys } from './push-keys.ts'

export type PushJob = { notification_id: string; device_id: string; change?: string }

export type PushSettings = {
  db: Database
  clock: () => Date
  secrets: SecretBox
  contact: string
  /** Lets a test run a push service on this machine. */
  local: boolean
}

/** A push that was not delivered within a day is dropped; the bell still shows the notification. */
const LIFE_SECONDS = 24 * 60 * 60
const LONGEST_WAIT_SECONDS = 60 * 60
const GONE = new Set([404, 410])

/** Sends one push. Returns the seconds until the next attempt, or null if it is done. */
export async function sendPush(job: PushJob, { db, clock, secrets, contact, local }: PushSettings) {
  const found = await findPush(db, job.notification_id, job.device_id)
  const keys = found && (await readPushKeys(db, secrets))
  if (!found || !keys) return null
  const { notification, device, account_status } = found
  const now = clock()
  const left = LIFE_SECONDS - secondsBetween(notification.createdAt, now)
  if (notification.read_at || account_status !== 'active' || left <= 0) return null
  const waits = pushWaitsUntil(notification.kind, found.hours ?? USUAL_QUIET_HOURS, now)
  if (waits) return secondsBetween(now, waits)
  const { kind, title, body, path } = notification
  const tag = `${kind}:${path}`
  const urgent = isFixed(GROUP_OF[kind])
  const push = { device, payload: { title, body, path, tag }, keys, contact, urgent }
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32)
  const answer = await postPush({ ...push, ttlSeconds: left, topic }, { local }).catch(whereNobodyIs)
  return settle(job, device.endpoint, answer, { db, now })
}

/** A name that resolves to a private network is not a push service, so the device counts as gone. */
function whereNobodyIs(error: unknown): PushAnswer {
  if (error instanceof NotPublic) return { status: 410, retryAfterSeconds: null }
  throw error
}

async function settle(
  { device_id }: PushJob,
  endpoint: string,
  { status, retryAfterSeconds }: PushAnswer,
  { db, now }: { db: Database; now: Date },
): Promise<number | null> {
  if (GONE.has(status)) await deleteGoneDevice(db, device_id, endpoint)
  else if (status >= 200 && status < 300) await noteSent(db, device_id, now)
  else if (retryAfterSeconds !== null) return Math.min(retryAfterSeconds, LONGEST_WAIT_SECONDS)
  else throw new Error(`the push service answered ${status}`)
  return null
}

function secondsBetween(from: Date, to: Date): number {
  return Math.ceil((to.getTime() - from.getTime()) / 1000)
}
