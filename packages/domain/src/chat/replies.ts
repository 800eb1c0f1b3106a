import { CLUB_SHORT_NAME } from '../site/club.ts'

export const WELCOME = `Welcome to ${CLUB_SHORT_NAME}! What would you like to know?`

/** The buttons below the welcome line. */
export const OPTIONS = [
  `What is ${CLUB_SHORT_NAME}?`,
  'What are the types of Membership?',
  'Is flying safe?',
] as const

/** 8.chat.no-match. */
export const FALLBACKS = [
  'I did not quite get that, please try asking again',
  'Maybe you could try rephrasing your question',
] as const

/** `random` is from 0 (included) to 1 (excluded). */
export function fallback(random: number): (typeof FALLBACKS)[number] {
  return random < 0.5 ? FALLBACKS[0] : FALLBACKS[1]
}
