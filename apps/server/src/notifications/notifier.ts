import { addressOf, pages } from '@rsfc/contract/pages'
import { channelsOf, GROUP_OF, isFixed, type Channels } from '@rsfc/domain/notifications/kinds'
import type { Queryable } from '../db/client.ts'
import { newId } from '../db/new-id.ts'
import { insertNotifications } from '../db/notifications.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Cause, Mail, Mailer } from '../mail/mailer.ts'
import type { Notice } from './notice.ts'
import { sendPush, type PushJob, type PushSettings } from './send-push.ts'

type Settings = PushSettings & { mailer: Mailer; publicUrl: () => string }
type Tx = { db: Queryable; now: Date }

const TITLE_MAX = 120
const BODY_MAX = 300

/** The one way to tell members something: by the bell, and by mail and push as each of them has chosen. */
export function createNotifier(jobs: Jobs, settings: Settings) {
  const pushes = jobs.define<PushJob>('push', async ({ data }) => {
    const again = await sendPush(data, settings)
    if (again !== null) await pushes.sendAll(settings.db, [data], again)
  })

  /** In the transaction that causes it. `cause`: the change they are about, and how long they wait in case it is undone. */
  async function tell({ db, now }: Tx, notices: readonly Notice[], cause: Cause = {}): Promise<void> {
    if (notices.length === 0) return
    const { change, holdSeconds = 0 } = cause
    const createdAt = new Date(now.getTime() + holdSeconds * 1000)
    const told = notices.map((notice) => ({ _id: newId(), ...notice }))
    const rows = told.map(({ _id, to: user_id, kind, title, body, path }) => ({
      _id,
      user_id,
      kind,
      title: cut(title, TITLE_MAX),
      body: cut(body, BODY_MAX),
      path,
      change: change ?? null,
      createdAt,
    }))
    const reached = new Map((await insertNotifications(db, rows)).map((one) => [one._id, one]))
    const wanted = told.flatMap((notice) => {
      const reader = reached.get(notice.to)
      const channels = reader && channelsOf(GROUP_OF[notice.kind], reader.choices)
      return channels ? [{ ...notice, channels, devices: reader.devices }] : []
    })
    await settings.mailer.queueAll(db, wanted.flatMap(toMail), cause)
    const waiting = wanted.flatMap(({ _id, channels, devices }) =>
      channels.push
        ? devices.map((device_id) => ({ notification_id: _id, device_id, ...(change && { change }) }))
        : [],
    )
    await pushes.sendAll(db, waiting, holdSeconds)
  }

  /** With a link to the settings, unless the mail has one of its own. */
  function toMail({ kind, mail, channels }: Notice & { channels: Channels }): Mail[] {
    if (!mail || !channels.mail) return []
    if (isFixed(GROUP_OF[kind]) || mail.words.optOut) return [mail]
    const url = settings.publicUrl() + addressOf(pages.notificationSettings)
    return [{ ...mail, words: { ...mail.words, optOut: { label: 'Choose what we mail you', url } } }]
  }

  return { tell }
}

export type Notifier = ReturnType<typeof createNotifier>

function cut(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
