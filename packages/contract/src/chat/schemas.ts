import { CODES, NO_CODE, QUESTION_MAX } from '@rsfc/domain/chat/codes'
import { z } from 'zod'
import { prose } from '../kit/fields.ts'

const Answered = z.object({ code: z.enum(CODES) })
const Unanswered = z.object({ code: z.literal(NO_CODE), question: prose(QUESTION_MAX) })

export const Asked = z.discriminatedUnion('code', [Answered, Unanswered])
