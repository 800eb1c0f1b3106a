import type { Registration } from '@rsfc/contract/account/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import { addMember } from '../../db/members.ts'
import { refusingTakenEmail } from '../../db/taken-email.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import type { Platform } from '../../platform.ts'
import { hashPassword } from '../../security/passwords.ts'
import { hashLink } from './recovery.ts'
import { takeRecovery } from './store.ts'

export async function register(
  platform: Platform,
  form: z.output<typeof Registration>,
  now: Date,
): Promise<null | Refusal> {
  const password_hash = await hashPassword(form.password1)
  const result = await refusingTakenEmail(409, () =>
    inTransaction(platform.db, async (tx) => {
      const account_type = form.setup ? ('super-admin' as const) : ('user' as const)
      if (form.setup && !(await takeRecovery(tx, hashLink(form.setup), 'setup', now))) return refused(400)
      return addMember(tx, password_hash, {
        first_name: form.firstname,
        last_name: form.lastname,
        salutation: form.firstname,
        title: form.preferredTitle,
        email: form.email,
        contact_number: form.contactnumber,
        date_of_birth: form.dateOfBirth ?? null,
        address: form.address,
        date_joined: clubDate(now),
        account_type,
      })
    }),
  )
  return '_id' in result ? null : result
}

export async function createFirstAdmin(
  platform: Platform,
  email: string,
  password: string,
  now: Date,
): Promise<void> {
  const password_hash = await hashPassword(password)
  const name = { first_name: 'Club', last_name: 'Administrator', salutation: 'Club' }
  await inTransaction(platform.db, (tx) =>
    addMember(tx, password_hash, {
      ...name,
      email,
      date_joined: clubDate(now),
      account_type: 'super-admin',
      membership_type: 'ordinary',
    }),
  )
}
