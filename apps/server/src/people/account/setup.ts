import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { Call, TransactionCall } from '../call/call.ts'
import { deleteLinks, takeLink } from '../security/links-store.ts'
import { addMember, updateMember } from '../records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { endAccess } from '../security/sessions/end-access.ts'
import { createLink, hashLink, makeLinkToken } from '../security/links.ts'
import { hashPassword } from '../../base/passwords/passwords.ts'
import type { Session } from '../call/session.ts'
import { findCredentials, hasSuperAdmin } from './store.ts'

/**
 * The path of the link that creates the first super-admin, or null if the club has one. Each start withdraws the
 * previous link.
 */
export function createSetupLink(call: Call<null>): Promise<string | null> {
  return inTransaction(call, async (tx) => {
    await deleteLinks(tx.db, { purposes: ['setup'] })
    if (await hasSuperAdmin(tx.db)) return null
    const setup = (await makeLinkToken(tx, await createLink(tx, { purpose: 'setup' }))) ?? ''
    return addressOf(pages.account, {}, { query: { setup } })
  })
}

/** True once, and only while the club has no super-admin. */
export async function takeSetupLink(tx: TransactionCall<Session | null>, token: string): Promise<boolean> {
  const link = await takeLink(tx.db, hashLink(token), ['setup'], tx.now)
  return link !== undefined && !(await hasSuperAdmin(tx.db))
}

/**
 * Makes the owner of this address the first super-admin; false if the club already has one. If someone registered the
 * address before, their password and sessions end.
 */
export async function createFirstAdmin(call: Call<null>, email: string, password: string): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return inTransaction(call, async (tx) => {
    await deleteLinks(tx.db, { purposes: ['setup'] })
    if (await hasSuperAdmin(tx.db)) return false
    const officer = {
      account_type: 'super-admin',
      account_status: 'active',
      membership_type: 'ordinary',
      officer_since: tx.now,
      email_confirmed_at: tx.now,
    } as const
    const registered = await findCredentials(tx.db, email)
    if (registered) {
      await updateMember(tx.db, registered._id, { ...officer, password_hash })
      await endAccess(tx, registered._id)
    } else {
      const name = { first_name: 'Club', last_name: 'Administrator', salutation: 'Club' }
      await addMember(tx.db, password_hash, { ...name, ...officer, email, date_joined: clubDate(tx.now) })
    }
    return true
  })
}
