import { CODES, NO_CODE, QUESTION_MAX } from '@rsfc/domain/chat/codes'
import { z } from 'zod'
import { prose } from '../kit/fields.ts'

export const Answered = z.object({ code: z.enum([...CODES, NO_CODE]) })

export const Unanswered = z.object({ question: prose(QUESTION_MAX).min(1) })
