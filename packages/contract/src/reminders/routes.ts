import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

/** Mails before a medical or certificate expires. */
export const reminders = defineRoutes('reminders', {
  read: {
    method: 'GET',
    path: '/reminders/',
    access: 'member',
    summary: 'Whether one is reminded before a medical or certificate expires',
    data: schema('Reminders'),
  },
  set: {
    method: 'POST',
    path: '/reminders/',
    access: 'member',
    summary: 'Turn the reminders on or off',
    touches: ['reminders'],
    body: schema('Reminders'),
    data: schema('Reminders'),
    notices: { 200: 'Changes Saved', otherwise: 'Changes Failed' },
  },
  off: {
    method: 'POST',
    path: '/reminders/off',
    access: 'public',
    summary: 'Turn the reminders off with the link of a mail, without signing in (RFC 8058)',
    touches: ['reminders'],
    query: schema('ReminderToken'),
    duringMaintenance: true,
    notices: { 200: 'The reminders are off', 404: 'This link is not one of ours, or its account is gone.' },
  },
})
