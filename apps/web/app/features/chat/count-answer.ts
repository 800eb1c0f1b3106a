import { chat } from '@rsfc/contract/chat/routes'
import { CODES, NO_CODE } from '@rsfc/domain/chat/codes'
import { call } from '../../data/call.ts'

/** Fire and forget: a failure must not disturb the conversation (7.chatbot.fire-and-forget). */
export function countAnswer(key: string): void {
  call(chat.count, { body: { code: CODES.includes(key) ? key : NO_CODE } }).catch(() => {})
}

/** The officers see what people ask in vain. */
export function countUnanswered(question: string): void {
  countAnswer(NO_CODE)
  call(chat.unanswered, { body: { question } }).catch(() => {})
}
