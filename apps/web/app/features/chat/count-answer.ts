import { chat } from '@rsfc/contract/chat/routes'
import { NO_CODE } from '@rsfc/domain/chat/codes'
import type { Intent } from '@rsfc/domain/chat/intent'
import { call } from '../../data/call.ts'

/** Fire and forget: a failure must not disturb the conversation (7.chatbot.fire-and-forget). */
export function countAnswer(intent: Pick<Intent, 'code'> | null, question: string): void {
  call(chat.count, { body: { code: intent?.code ?? NO_CODE } }).catch(() => {})
  // The officers see what people ask in vain.
  if (!intent) call(chat.unanswered, { body: { question } }).catch(() => {})
}
