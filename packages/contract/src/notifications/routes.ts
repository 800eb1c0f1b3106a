import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

const READS = ['notifications.list', 'notifications.unread']

/** Notifications of a member, and how they are delivered. */
export const notifications = defineRoutes('notifications', {
  list: {
    method: 'GET',
    path: '/notifications',
    access: 'member',
    summary: "The caller's notifications, newest first",
    staleAfter: 0,
    query: schema('NotificationQuery'),
    data: schema('NotificationList'),
    notices: { otherwise: 'Your notifications could not be loaded.' },
  },
  unread: {
    method: 'GET',
    path: '/notifications/unread',
    access: 'member',
    summary: "The number of the caller's unread notifications; 100 means 100 or more",
    data: schema('UnreadNotifications'),
  },
  markRead: {
    method: 'POST',
    path: '/notifications/:id/read',
    alias: '/notifications/read/:id',
    access: 'member',
    summary: 'Mark a notification as read; repeating it changes nothing',
    touches: READS,
    notices: { 404: 'This notification no longer exists.', otherwise: 'This could not be saved.' },
  },
  markAllRead: {
    method: 'POST',
    path: '/notifications/read',
    access: 'member',
    summary: 'Mark all notifications as read, or all up to the newest that was seen',
    touches: READS,
    body: schema('NotificationsSeen'),
    notices: { otherwise: 'This could not be saved.' },
  },
  settings: {
    method: 'GET',
    path: '/notifications/settings',
    access: 'member',
    summary: 'Which notifications the caller gets by mail and push, and the quiet hours',
    data: schema('NotificationSettings'),
  },
  choose: {
    method: 'POST',
    path: '/notifications/settings',
    access: 'member',
    summary:
      'Turn mail or push on or off for a group of notifications, or gather the mails of an officers’ group into one a day',
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
    summary: 'Set the quiet hours without push notifications, in club time',
    touches: ['notifications.settings'],
    body: schema('NewQuietHours'),
    data: schema('NotificationSettings'),
    notices: { otherwise: 'Your quiet hours could not be saved.' },
  },
  devices: {
    method: 'GET',
    path: '/notifications/devices',
    access: 'member',
    summary: 'The devices that receive push notifications for the caller, and the key to subscribe with',
    data: schema('PushDevices'),
  },
  addDevice: {
    method: 'POST',
    path: '/notifications/devices',
    access: 'member',
    limit: { calls: 60, hours: 24 },
    summary: 'Send push notifications to a browser; a browser belongs to the last member who subscribed',
    touches: ['notifications.devices'],
    body: schema('NewPushDevice'),
    data: schema('PushDevices'),
    notices: {
      200: 'Notifications are on for this device',
      400: 'This browser cannot be used for notifications.',
      409: 'You already have 20 devices. Remove one that you no longer use.',
      otherwise: 'Notifications could not be turned on.',
    },
  },
  removeDevice: {
    method: 'DELETE',
    path: '/notifications/devices/:id',
    access: 'member',
    summary: "Stop push notifications to one of the caller's devices",
    touches: ['notifications.devices'],
    notices: {
      200: 'Notifications are off for this device',
      404: 'There is no such device.',
      otherwise: 'The device could not be removed.',
    },
  },
})
