import { refused, type Refusal } from '../http/refusal.ts'
import { violates } from './transaction.ts'

const EMAIL_TAKEN = { field: 'email', message: 'There is an account with this email already' }

export async function refusingTakenEmail<T>(status: number, work: () => Promise<T>): Promise<T | Refusal> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (violates(error, 'members_email')) return refused(status, { errors: [EMAIL_TAKEN] })
      // Someone took the same username meanwhile; the next try sees it.
      if (!violates(error, 'members_username')) throw error
    }
  }
}
