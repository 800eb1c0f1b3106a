import {
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@rsfc/domain/notifications/kinds'
import { z } from 'zod'
import { ClubStamp, ClubTime, Id } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

const Kind = z.enum(NOTIFICATION_KINDS as [NotificationKind, ...NotificationKind[]])

export const Notification = z.object({
  _id: Id,
  kind: Kind,
  title: z.string(),
  body: z.string(),
  /** The page to open, without the site's address. */
  path: z.string(),
  createdAt: ClubStamp,
  read: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const NotificationList = z.array(Notification)

export const NotificationQuery = z.object({
  limit: z.coerce.number<string | number>().int().min(1).max(100).default(20),
  cursor: Id.optional(),
})

export const UnreadNotifications = z.object({ unread: z.int() })

/** `until` is the newest notification that the caller has seen; later ones stay unread. */
export const NotificationsSeen = z.object({ until: Id.optional() })

const Group = z.enum(NOTIFICATION_GROUPS)

const QuietHours = { quiet: z.boolean(), quiet_from: ClubTime, quiet_to: ClubTime }

export const NotificationSettings = z.object({
  groups: z.array(
    z.object({
      group: Group,
      mail: z.boolean(),
      push: z.boolean(),
      /** Whether the mails come together once a day. */
      digest: z.boolean(),
      fixed: z.boolean(),
    }),
  ),
  ...QuietHours,
})
export type NotificationSettings = z.output<typeof NotificationSettings>

export const NotificationChoice = z.object({
  group: Group,
  mail: z.boolean().optional(),
  push: z.boolean().optional(),
  /** For officers' groups: one mail a day instead of single ones. */
  digest: z.boolean().optional(),
})

export const NewQuietHours = z
  .object(QuietHours)
  .refine(({ quiet, quiet_from, quiet_to }) => !quiet || quiet_from !== quiet_to, {
    path: ['quiet_to'],
    message: 'Choose another time than the start',
  })

const PushDevice = z.object({
  _id: Id,
  name: z.string(),
  /** Lets a browser recognise its own subscription. */
  endpoint: z.string(),
  createdAt: ClubStamp,
  last_sent_at: ClubStamp.nullable(),
})
export type PushDevice = z.output<typeof PushDevice>

export const PushDevices = z.object({
  /** The key with which browsers subscribe. */
  public_key: z.string(),
  devices: z.array(PushDevice),
})

const key = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), says('must be a key'))

/** The parts of a browser's push subscription. */
export const NewPushDevice = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: key(87), auth: key(22) }),
})
