import { CLUB_NAME } from '../site/club.ts'
import { capitalised } from '../text/capitalised.ts'
import { countInWords } from '../text/count-words.ts'

export type BreachFacts = {
  number: number
  title: string
  description: string
  /** In words, with date and time. */
  found: string
  /** Null before the assessment. */
  assessed: string | null
  people: number
  harm: boolean
  /** Kinds of data, such as 'profile' and 'papers'. */
  kinds: readonly string[]
  /** What was done to contain it, oldest first. */
  contained: readonly string[]
  /** Why the authority is notified. */
  reasons: readonly string[]
  officer: { name: string; email: string }
}

const UNKNOWN = '[to be completed]'

const peopleInWords = (people: number) => countInWords(people, 'person', 'people')

const listed = (lines: readonly string[]) =>
  lines.length > 0 ? lines.map((line) => `- ${capitalised(line)}`).join('\n') : `- ${UNKNOWN}`

const contactOf = ({ name, email }: BreachFacts['officer']) => (name ? `${name}, ${email}` : email)

function harmInWords({ assessed, harm }: BreachFacts): string {
  if (assessed === null) return `Significant harm: ${UNKNOWN}`
  return `We consider significant harm ${harm ? 'likely' : 'unlikely'}.`
}

/** A draft, to be checked and sent by an officer. */
export function noticeToAuthority(facts: BreachFacts): string {
  return [
    `Notification of a data breach (our reference: breach ${facts.number})`,
    `Organisation: ${CLUB_NAME}\nContact: ${contactOf(facts.officer)}`,
    `What happened: ${facts.title}. ${facts.description || UNKNOWN}`,
    `Found: ${facts.found}\nAssessed: ${facts.assessed ?? UNKNOWN}`,
    `Affected: ${facts.people > 0 ? peopleInWords(facts.people) : UNKNOWN}. ${harmInWords(facts)}`,
    `Why we notify:\n${listed(facts.reasons)}`,
    `Personal data involved:\n${listed(facts.kinds)}`,
    `What we have done to contain it:\n${listed(facts.contained)}`,
    `What we do to inform those affected: ${UNKNOWN}`,
  ].join('\n\n')
}

/** A draft for the members concerned, to be checked and sent by an officer. */
export const noticeToMembers = (facts: BreachFacts) => noticeTo('Dear member,', facts)

/** The same for people without an account, such as passengers and parents. */
export const noticeToOthers = (facts: BreachFacts) => noticeTo('Dear Sir or Madam,', facts)

function noticeTo(greeting: string, facts: BreachFacts): string {
  return [
    greeting,
    `We write to tell you about a breach of personal data at ${CLUB_NAME} that concerns you.`,
    `What happened: ${facts.title}. ${facts.description || UNKNOWN}`,
    `We found it on ${facts.found}.`,
    `Data about you that may be affected:\n${listed(facts.kinds)}`,
    `What we have done:\n${listed(facts.contained)}`,
    `What you can do: ${UNKNOWN}`,
    `For questions, and to learn what exactly concerns you, write to ${contactOf(facts.officer)}.`,
    CLUB_NAME,
  ].join('\n\n')
}
