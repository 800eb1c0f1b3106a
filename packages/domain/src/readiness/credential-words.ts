import { LICENSE_WORDS } from '../members/words.ts'
import { dateInWords } from '../time/club-words.ts'
import { endIsUnknown, type Credential } from './credential.ts'

/**
 * The subject and number of a credential, for example 'Private, number PPL-03182'; empty if neither is known.
 */
export function credentialInWords({
  kind,
  detail,
  number,
  restricted = false,
  state_of_issue = '',
}: Pick<Credential, 'kind' | 'detail'> & {
  number: string
  restricted?: boolean
  state_of_issue?: string
}): string {
  const licences: Readonly<Record<string, string>> = LICENSE_WORDS
  const level = kind === 'english' ? `Level ${detail}` : detail
  const what = kind === 'licence' ? (licences[detail] ?? detail) : level
  const issued = state_of_issue && `issued in ${state_of_issue}`
  return [what, restricted && 'restricted', number && `number ${number}`, issued].filter(Boolean).join(', ')
}

/** For example 'Valid until Sun 2 Jul 2028', with the first day if it is known. */
export function periodInWords(
  paper: Pick<Credential, 'valid_from' | 'valid_until'> & Partial<Pick<Credential, 'kind' | 'detail'>>,
): string {
  const { valid_from, valid_until, kind, detail = '' } = paper
  if (kind && endIsUnknown({ kind, detail, valid_until })) return 'End date not on record'
  if (valid_until === null)
    return valid_from ? `Valid from ${dateInWords(valid_from)}, no end date` : 'No end date'
  if (valid_from) return `Valid from ${dateInWords(valid_from)} to ${dateInWords(valid_until)}`
  return `Valid until ${dateInWords(valid_until)}`
}
