import type { Registration } from '@rsfc/contract/account/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import { addMember, onTakenName } from '../../db/members.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { Session } from '../../security/session.ts'
import { hashLink } from './recovery.ts'
import { takeRecovery } from './store.ts'

export async function register(
  call: Call<Session | null>,
  form: z.output<typeof Registration>,
): Promise<null | Refusal> {
  const password_hash = await hashPassword(form.password1)
  return inTransaction(
    call,
    async ({ db, now }) => {
      const { setup } = form
      if (setup && !(await takeRecovery(db, hashLink(setup), 'setup', now))) return refused(400)
      await addMember(db, password_hash, {
        first_name: form.firstname,
        last_name: form.lastname,
        salutation: form.firstname,
        title: form.preferredTitle,
        email: form.email,
        contact_number: form.contactnumber,
        date_of_birth: form.dateOfBirth ?? null,
        address: form.address,
        date_joined: clubDate(now),
        account_type: setup ? 'super-admin' : 'user',
      })
      return null
    },
    onTakenName(409),
  )
}

export async function createFirstAdmin(call: Call<null>, email: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  const name = { first_name: 'Club', last_name: 'Administrator', salutation: 'Club' }
  await inTransaction(call, ({ db, now }) =>
    addMember(db, password_hash, {
      ...name,
      email,
      date_joined: clubDate(now),
      account_type: 'super-admin',
      membership_type: 'ordinary',
    }),
  )
}
