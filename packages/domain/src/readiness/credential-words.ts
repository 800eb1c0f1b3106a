import { LICENSE_WORDS } from '../members/words.ts'
import { dateInWords } from '../time/club-words.ts'
import type { Credential } from './credential.ts'

/**
 * The subject and number of a credential, for example 'Private, number PPL-03182'; empty if neither is known.
 */
export function credentialInWords({
  kind,
  detail,
  number,
}: Pick<Credential, 'kind' | 'detail'> & { number: string }): string {
  const licences: Readonly<Record<string, string>> = LICENSE_WORDS
  const what = kind === 'licence' ? (licences[detail] ?? detail) : detail
  return [what, number && `number ${number}`].filter(Boolean).join(', ')
}

/** For example 'Valid until Sun 2 Jul 2028', with the first day if it is known. */
export function periodInWords({
  valid_from,
  valid_until,
}: Pick<Credential, 'valid_from' | 'valid_until'>): string {
  if (valid_until === null)
    return valid_from ? `Valid from ${dateInWords(valid_from)}, no end date` : 'No end date'
  if (valid_from) return `Valid from ${dateInWords(valid_from)} to ${dateInWords(valid_until)}`
  return `Valid until ${dateInWords(valid_until)}`
}
