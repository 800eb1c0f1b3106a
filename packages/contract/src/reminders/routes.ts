import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Emails sent before a medical or certificate expires. */
export const reminders = defineRoutes('reminders', {
  read: {
    method: 'GET',
    path: '/reminders/',
    access: 'member',
    summary: 'Whether you get reminders before your medical or certificate expires',
    data: schema('Reminders'),
  },
  set: {
    method: 'POST',
    path: '/reminders/',
    access: 'member',
    summary: 'Turn reminders on or off',
    touches: ['reminders'],
    body: schema('Reminders'),
    data: schema('Reminders'),
    notices: { 200: 'Changes Saved', otherwise: 'Changes Failed' },
  },
  send: {
    method: 'POST',
    path: '/reminders/send',
    access: 'admin',
    summary: 'Remind a member now that a medical or certificate expires or has expired',
    touches: ['dashboard', 'audit'],
    body: schema('ReminderToSend'),
    notices: {
      200: 'Reminder sent',
      404: 'There is no such member.',
      otherwise: 'Unable to send the reminder',
    },
  },
  off: {
    method: 'POST',
    path: '/reminders/off',
    access: 'public',
    summary: 'Turn reminders off with the link from an email, without signing in (RFC 8058)',
    touches: ['reminders'],
    query: schema('ReminderToken'),
    duringMaintenance: true,
    notices: { 200: 'Reminders are off', 404: 'This link is not valid, or the account no longer exists.' },
  },
})
