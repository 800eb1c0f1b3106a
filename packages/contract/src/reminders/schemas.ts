import { z } from 'zod'

export const Reminders = z.object({ reminders: z.boolean() })

export const ReminderToken = z.object({ token: z.string().min(1).max(200) })
