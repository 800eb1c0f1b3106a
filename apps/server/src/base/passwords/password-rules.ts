import { PASSWORD_FAULTS, passwordFault, type PasswordOwner } from '@rsfc/domain/members/password'
import { refused, type Refusal } from '../errors/refusal.ts'
import { openCommonPasswords } from './common-passwords/common-passwords.ts'

const published = new Set<string>()

/** Nobody may choose this password from now on, because it is shown to everyone. */
export function refuseFromNowOn(password: string): void {
  published.add(password.normalize('NFKC').toLowerCase())
}

/** Refuses a new password that is common, made of the club's words, or contains its owner's name. */
export async function refuseWeakPassword(
  field: string,
  password: string,
  { first_name, last_name, email }: PasswordOwner,
): Promise<Refusal | undefined> {
  const isListed = await openCommonPasswords()
  const isCommon = (word: string) => published.has(word) || isListed(word)
  const fault = passwordFault(password, { isCommon, owner: { first_name, last_name, email } })
  return fault ? refused(400, { errors: [{ field, message: PASSWORD_FAULTS[fault] }] }) : undefined
}
