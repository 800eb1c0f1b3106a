import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

const READS = ['notifications.list', 'notifications.unread']

/** What the club tells a member, and how. */
export const notifications = defineRoutes('notifications', {
  list: {
    method: 'GET',
    path: '/notifications',
    access: 'member',
    summary: 'What the caller was told, newest first',
    staleAfter: 0,
    query: schema('NotificationQuery'),
    data: schema('NotificationList'),
    notices: { otherwise: 'Your notifications could not be loaded.' },
  },
  unread: {
    method: 'GET',
    path: '/notifications/unread',
    access: 'member',
    summary: 'How many the caller has not read; 100 stands for more',
    data: schema('UnreadNotifications'),
  },
  markRead: {
    method: 'POST',
    path: '/notifications/:id/read',
    alias: '/notifications/read/:id',
    access: 'member',
    summary: 'Mark one as read; doing it twice changes nothing',
    touches: READS,
    notices: { 404: 'This notification is no longer there.', otherwise: 'This could not be saved.' },
  },
  markAllRead: {
    method: 'POST',
    path: '/notifications/read',
    access: 'member',
    summary: 'Mark all as read, or all until the newest that was seen',
    touches: READS,
    body: schema('NotificationsSeen'),
    notices: { otherwise: 'This could not be saved.' },
  },
  settings: {
    method: 'GET',
    path: '/notifications/settings',
    access: 'member',
    summary: 'What reaches the caller by mail and push, and when push waits',
    data: schema('NotificationSettings'),
  },
  choose: {
    method: 'POST',
    path: '/notifications/settings',
    access: 'member',
    summary: 'Turn mail or push of one group on or off',
    touches: ['notifications.settings'],
    body: schema('NotificationChoice'),
    data: schema('NotificationSettings'),
    notices: {
      409: 'Alarms about overdue flights cannot be turned off.',
      otherwise: 'Your choice could not be saved.',
    },
  },
  setQuietHours: {
    method: 'POST',
    path: '/notifications/quiet-hours',
    access: 'member',
    summary: 'Set the hours in which push waits, in club time',
    touches: ['notifications.settings'],
    body: schema('NewQuietHours'),
    data: schema('NotificationSettings'),
    notices: { otherwise: 'Your quiet hours could not be saved.' },
  },
  devices: {
    method: 'GET',
    path: '/notifications/devices',
    access: 'member',
    summary: 'The devices on which the caller gets pushes, and the key to subscribe with',
    data: schema('PushDevices'),
  },
  addDevice: {
    method: 'POST',
    path: '/notifications/devices',
    access: 'member',
    limit: { calls: 60, hours: 24 },
    summary: 'Send pushes to a browser, given its subscription; a browser has one owner, who asked last',
    touches: ['notifications.devices'],
    body: schema('NewPushDevice'),
    data: schema('PushDevices'),
    notices: {
      200: 'Notifications are on for this device',
      400: 'This browser cannot be used for notifications.',
      409: 'You have 20 devices already. Remove one that you no longer use.',
      otherwise: 'Notifications could not be turned on.',
    },
  },
  removeDevice: {
    method: 'DELETE',
    path: '/notifications/devices/:id',
    access: 'member',
    summary: "Stop pushes to one of the caller's devices",
    touches: ['notifications.devices'],
    notices: {
      200: 'Notifications are off for this device',
      404: 'There is no such device.',
      otherwise: 'The device could not be removed.',
    },
  },
})
