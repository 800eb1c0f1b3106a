import { EXPIRY_KINDS } from '@rsfc/domain/members/expiry'
import { z } from 'zod'
import { Id } from '../kit/fields.ts'

export const Reminders = z.object({ reminders: z.boolean() })

export const ReminderToSend = z.object({ user_id: Id, kind: z.enum(EXPIRY_KINDS) })

export const ReminderToken = z.object({ token: z.string().min(1).max(200) })
