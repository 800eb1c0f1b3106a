import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  NewPushDevice,
  Notification,
  NotificationChoice,
  NotificationQuery,
  NotificationSettings,
} from '@rsfc/contract/notifications/schemas'
import { channelsOf, groupsFor, hasDigest, isFixed } from '@rsfc/domain/notifications/kinds'
import { USUAL_QUIET_HOURS, type QuietHours } from '@rsfc/domain/notifications/quiet-hours'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call } from '../call/call.ts'
import { choicesOf, devicesOf, quietHoursOf } from './tell-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { preparePushKeys } from './push-keys.ts'
import { originOf } from '../../base/http/origin.ts'
import { describeDevice } from '../../base/http/describe-device.ts'
import { lockReader, pageOf, saveChoice, saveDevice, saveQuietHours } from './store.ts'

const DEVICES_MAX = 20

export async function listNotifications(
  { db, actor, now }: Call,
  query: z.output<typeof NotificationQuery>,
): Promise<Notification[]> {
  const rows = await pageOf(db, actor._id, now, query)
  return rows.map(({ createdAt, read_at, ...row }) => ({
    ...row,
    createdAt: clubStamp(createdAt),
    read: read_at !== null,
  }))
}

export async function readNotificationSettings({
  db,
  actor,
}: Pick<Call, 'actor'> & { db: Parameters<typeof choicesOf>[0] }): Promise<NotificationSettings> {
  const choices = await choicesOf(db, actor._id)
  const groups = groupsFor(actor).map((group) => ({
    group,
    ...channelsOf(group, choices),
    fixed: isFixed(group),
  }))
  return { groups, ...((await quietHoursOf(db, actor._id)) ?? USUAL_QUIET_HOURS) }
}

export function choose(
  call: Call,
  { group, ...wanted }: z.output<typeof NotificationChoice>,
): Promise<NotificationSettings | Refusal> {
  return inTransaction(call, async (tx) => {
    if (isFixed(group)) return refused(409)
    if (wanted.digest && !hasDigest(group))
      return wrong('digest', 'Only notifications for officers come once a day')
    await lockReader(tx.db, tx.actor._id)
    const before = channelsOf(group, await choicesOf(tx.db, tx.actor._id))
    const { mail = before.mail, push = before.push, digest = before.digest } = wanted
    await saveChoice(tx.db, tx.actor._id, { group, mail, push, digest })
    return readNotificationSettings(tx)
  })
}

export async function setQuietHours(call: Call, hours: QuietHours): Promise<NotificationSettings> {
  await saveQuietHours(call.db, call.actor._id, hours)
  return readNotificationSettings(call)
}

export async function listDevices({ db, actor, platform }: Call) {
  const public_key = await preparePushKeys(db, platform.secrets)
  const devices = await devicesOf(db, actor._id)
  return {
    public_key,
    devices: devices.map(({ createdAt, last_sent_at, ...device }) => ({
      ...device,
      createdAt: clubStamp(createdAt),
      last_sent_at: last_sent_at && clubStamp(last_sent_at),
    })),
  }
}

export async function addDevice(call: HttpCall, { keys, ...sent }: z.output<typeof NewPushDevice>) {
  const endpoint = readEndpoint(sent.endpoint)
  if (!endpoint) return wrong('endpoint', 'This is not the address of a push service')
  if (!isPublicKey(keys.p256dh)) return wrong('keys', 'This is not the key of a browser')
  const name = describeDevice(originOf(call.request).agent)
  const result = await inTransaction(call, async ({ db, actor, now }) => {
    await lockReader(db, actor._id)
    const others = (await devicesOf(db, actor._id)).filter((device) => device.endpoint !== endpoint)
    if (others.length >= DEVICES_MAX) return refused(409)
    await saveDevice(db, { user_id: actor._id, name, endpoint, ...keys, createdAt: now })
    return null
  })
  return result instanceof Refusal ? result : listDevices(call)
}

function wrong(field: string, message: string): Refusal {
  return refused(400, { errors: [{ field, message }] })
}

/** Whether the key is a point on the curve; otherwise nothing can be encrypted for it. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

/**
 * The address of a browser at its push service, as it is stored; null if it is invalid. Push services have host names,
 * so an address with an IP address, a port or a password is refused. Each push checks where the name leads.
 */
function readEndpoint(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, hash, href } = new URL(text)
  if (protocol !== 'https:' || port || username || password || hash) return null
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  return isName && !hostname.endsWith('.') ? href : null
}
