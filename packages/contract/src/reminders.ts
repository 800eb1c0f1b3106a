import { z } from 'zod'
import { Nothing } from './fields.ts'
import { defineRoutes } from './http.ts'

const Reminders = z.object({ reminders: z.boolean() })

/** Mails before a medical or certificate expires. */
export const reminders = defineRoutes({
  read: {
    method: 'GET',
    path: '/reminders/',
    access: 'member',
    summary: 'Whether one is reminded before a medical or certificate expires',
    data: Reminders,
  },
  set: {
    method: 'POST',
    path: '/reminders/',
    access: 'member',
    summary: 'Turn the reminders on or off',
    body: Reminders,
    data: Reminders,
    notices: { 200: 'Changes Saved', otherwise: 'Changes Failed' },
  },
  off: {
    method: 'POST',
    path: '/reminders/off',
    access: 'public',
    summary: 'Turn the reminders off with the link of a mail, without signing in (RFC 8058)',
    query: z.object({ token: z.string().min(1).max(200) }),
    data: Nothing,
    duringMaintenance: true,
    notices: { 200: 'The reminders are off', 404: 'This link is not one of ours, or its account is gone.' },
  },
})
