import { titleFault } from '../text/plain-title.ts'

export const NAME_MAX = 60

/**
 * Why a text cannot be a person's name or title; null if it can. Names appear in mails, where a stranger must
 * not advertise.
 */
export function nameFault(text: string): string | null {
  return titleFault(text, 'as in Md. Rahim')
}
