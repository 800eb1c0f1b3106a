import { notifications } from '@rsfc/contract/notifications/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '../call/serve.ts'
import { refused } from '../../base/errors/refusal.ts'
import { siteCall, type Platform } from '../call/call.ts'
import { sendDigests } from './digest.ts'
import {
  addDevice,
  choose,
  listDevices,
  listNotifications,
  readNotificationSettings,
  setQuietHours,
} from './service.ts'
import { countUnread, deleteDevice, setAllRead, setRead } from './store.ts'
import { definePush } from './tell.ts'

/** `localPush`: tests run a push service on this machine. */
export function notificationRoutes(app: FastifyInstance, platform: Platform, localPush: boolean): void {
  definePush(platform, localPush)
  // When the usual quiet hours end.
  platform.jobs.define('officers-digest', () => sendDigests(siteCall(platform)), { cron: '0 7 * * *' })

  serve(app, platform, notifications, {
    list: ({ query }, call) => listNotifications(call, query),
    unread: async (_input, { db, actor, now }) => ({ unread: await countUnread(db, actor._id, now) }),
    markRead: async ({ params }, { db, actor, now }) =>
      (await setRead(db, actor._id, params.id, now)) ? null : refused(404),
    async markAllRead({ body }, { db, actor, now }) {
      await setAllRead(db, actor._id, now, body.until)
      return null
    },
    settings: (_input, call) => readNotificationSettings(call),
    choose: ({ body }, call) => choose(call, body),
    setQuietHours: ({ body }, call) => setQuietHours(call, body),
    devices: (_input, call) => listDevices(call),
    addDevice: ({ body }, call) => addDevice(call, body),
    removeDevice: async ({ params }, { db, actor }) =>
      (await deleteDevice(db, actor._id, params.id)) ? null : refused(404),
  })
}
