import type { chat } from '@rsfc/contract/chat'
import type { Intent } from '@rsfc/domain/chat/intent'
import { client } from '../../platform/api.ts'

// The address is repeated here, held to the contract by its type: its schemas would triple this download.
const routes = {
  count: { method: 'POST', path: '/chatbot/chat' },
} satisfies { count: Pick<typeof chat.count, 'method' | 'path'> }

const calls = client(routes as unknown as typeof chat)

/** Fire and forget: whatever becomes of it, the conversation goes on. */
export function countAnswer(intent: Intent | null, question: string): void {
  const body = intent ? { code: intent.code } : { code: 'none' as const, question }
  calls.count({ body }).catch(() => {})
}
