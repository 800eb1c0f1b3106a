import type { SeenMember } from '@rsfc/contract/members/schemas'
import { isInFull } from '@rsfc/contract/members/is-in-full'
import type { DEFAULT_QUESTIONS } from '@rsfc/domain/events/questions'
import { fullName } from '@rsfc/domain/members/words'

type Answers = Record<(typeof DEFAULT_QUESTIONS)[number], string>

/** Answers to the default questions, taken from the member's profile. The member can change them. */
export function prefilledAnswers(member: SeenMember | undefined): Record<string, string> {
  if (!member || !isInFull(member)) return {}
  const answers: Answers = {
    Name: fullName(member),
    Email: member.email,
    'Phone Number': member.contact_number,
  }
  return answers
}
