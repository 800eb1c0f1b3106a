import { addressOf, pages } from '@rsfc/contract/pages'
import { channelsOf, GROUP_OF, hasDigest, isFixed, type Channels } from '@rsfc/domain/notifications/kinds'
import type { Queryable } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { insertNotifications } from './tell-store.ts'
import type { Cause, Mail } from '../../base/mail/mailer.ts'
import type { Platform, Services } from '../call/call.ts'
import type { Notice } from './notice.ts'
import { sendPush, type PushJob } from './send-push.ts'

type Tx = {
  db: Queryable
  now: Date
  /** Whose act it is; null if the site itself acts. */
  actor: { _id: string } | null
  platform: Pick<Services, 'mailer' | 'jobs' | 'publicUrl'>
}

const JOB = 'push'
const TITLE_MAX = 120
const BODY_MAX = 300

/**
 * The only way to tell members something: by the bell, and by mail and push as they have chosen. Runs in the transaction
 * that causes it. Nobody is told what they did themselves: members get the mail alone, as a receipt, and officers nothing
 * about their own requests and reports. `cause` is the change it is about, and how long the mails wait in case that is undone.
 */
export async function tell(
  { db, now, actor, platform }: Tx,
  notices: readonly Notice[],
  cause: Cause = {},
): Promise<void> {
  const isOwn = ({ to }: Notice) => to === actor?._id
  const others = notices.filter((notice) => !isOwn(notice) || !hasDigest(GROUP_OF[notice.kind]))
  if (others.length === 0) return
  const { change, holdSeconds = 0 } = cause
  const createdAt = new Date(now.getTime() + holdSeconds * 1000)
  const told = others.map((notice) => ({ _id: newId(), bell: !isOwn(notice), ...notice }))
  const rows = told.map(({ _id, to: user_id, kind, title, body, path, bell, ...notice }) => ({
    _id,
    user_id,
    kind,
    title: cut(title, TITLE_MAX),
    body: cut(body, BODY_MAX),
    path,
    change: change ?? null,
    createdAt,
    bell,
    digest_group: notice.mail && !notice.urgent ? GROUP_OF[kind] : null,
  }))
  const reached = new Map((await insertNotifications(db, rows)).map((one) => [one._id, one]))
  const wanted = told.flatMap((notice) => {
    const reader = reached.get(notice.to)
    const channels = reader && channelsOf(GROUP_OF[notice.kind], reader.choices)
    return channels ? [{ ...notice, channels, devices: reader.devices }] : []
  })
  const mails = wanted.flatMap((notice) => mailOf(notice, platform.publicUrl()))
  await platform.mailer.queueAll(db, mails, cause)
  const waiting: PushJob[] = wanted.flatMap(({ _id, bell, channels, devices }) =>
    channels.push && bell
      ? devices.map((device_id) => ({ notification_id: _id, device_id, ...(change && { change }) }))
      : [],
  )
  await platform.jobs.sendAll(db, JOB, waiting, holdSeconds)
}

type Wanted = Notice & { bell: boolean; channels: Channels }

/** Adds a link to the settings, unless the mail has its own link to unsubscribe. */
function mailOf({ kind, mail, urgent, bell, channels }: Wanted, siteUrl: string): Mail[] {
  if (!mail) return []
  if (urgent || isFixed(GROUP_OF[kind])) return [mail]
  const isForDigest = channels.digest && bell
  if (!channels.mail || isForDigest) return []
  return [mail.words.optOut ? mail : withSettingsLink(mail, siteUrl)]
}

export function withSettingsLink(mail: Mail, siteUrl: string): Mail {
  const url = siteUrl + addressOf(pages.notificationSettings)
  return { ...mail, words: { ...mail.words, optOut: { label: 'Choose what we mail you', url } } }
}

/** The job that sends pushes. `local` allows a push service on this machine, for tests. */
export function definePush(platform: Platform, local: boolean): void {
  const { db, clock, secrets, mailer, jobs } = platform
  const settings = { db, clock, secrets, contact: mailer.sender.email, local }
  jobs.define<PushJob>(JOB, async ({ data }) => {
    const again = await sendPush(data, settings)
    if (again !== null) await jobs.sendAll(db, JOB, [data], again)
  })
}

function cut(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
