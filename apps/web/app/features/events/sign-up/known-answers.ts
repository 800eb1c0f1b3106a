import type { SeenMember } from '@rsfc/contract/members/schemas'
import { isInFull } from '@rsfc/contract/members/is-in-full'
import type { DEFAULT_QUESTIONS } from '@rsfc/domain/events/questions'
import { fullName } from '@rsfc/domain/members/words'

type Known = Record<(typeof DEFAULT_QUESTIONS)[number], string>

/** What the club can answer in a member's stead; they may change it. */
export function knownAnswers(member: SeenMember | undefined): Record<string, string> {
  if (!member || !isInFull(member)) return {}
  const known: Known = {
    Name: fullName(member),
    Email: member.email,
    'Phone Number': member.contact_number,
  }
  return known
}
