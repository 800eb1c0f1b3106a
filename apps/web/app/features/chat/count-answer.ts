import { chat } from '@rsfc/contract/chat/routes'
import type { Intent } from '@rsfc/domain/chat/intent'
import { call } from '../../data/call.ts'

/** Fire and forget: a failure must not disturb the conversation (7.chatbot.fire-and-forget). */
export function countAnswer(intent: Pick<Intent, 'code'> | null, question: string): void {
  const body = intent ? { code: intent.code } : { code: 'none' as const, question }
  call(chat.count, { body }).catch(() => {})
}
