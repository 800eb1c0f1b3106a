import { COMMON_PASSWORDS } from './common-passwords.ts'
import { isMadeOfClubWords } from './club-words.ts'
import { likelyWords, lettersOf, spellings } from './password-words.ts'

/** The password of the demo club. Everyone can read it, so nobody may choose it. */
export const DEMO_PASSWORD = 'clear-skies'

export const PASSWORD_MIN = 8
// Limits how long hashing takes.
const PASSWORD_MAX = 200
/** Shorter names are parts of too many ordinary words. */
const NAME_MIN = 4

export type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'club-words' | 'own-name'

/** The member who chooses the password. */
export type PasswordOwner = { first_name: string; last_name: string; email: string }

type Knowledge = {
  /**
   * Whether a lower-case word is a well-known password. The default is a short list that the browser can
   * load.
   */
  isCommon?: (word: string) => boolean
  owner?: PasswordOwner
}

const TOO_COMMON =
  'This password is among the most common ones, or one of them with a few characters changed. Three or four words that do not belong together are easy to remember and hard to guess.'

export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
  'too-short': `Use at least ${PASSWORD_MIN} characters`,
  'too-long': `Use at most ${PASSWORD_MAX} characters`,
  'too-common': TOO_COMMON,
  'club-words':
    'This password is made of words about the club, which attackers try first. Add words of your own.',
  'own-name': 'This password contains the name or email address of its owner. Choose one without them.',
}

export function passwordFault(password: string, knowledge: Knowledge = {}): PasswordFault | null {
  const { isCommon = isVeryCommon, owner } = knowledge
  if ([...password].length < PASSWORD_MIN) return 'too-short'
  if (password.length > PASSWORD_MAX) return 'too-long'
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size <= 2 || isSequence(plain)) return 'too-common'
  if (likelyWords(plain).some((word) => word === DEMO_PASSWORD || isCommon(word))) return 'too-common'
  if (isMadeOfClubWords(plain)) return 'club-words'
  if (owner && containsName(plain, owner)) return 'own-name'
  return null
}

function isVeryCommon(word: string): boolean {
  return COMMON_PASSWORDS.has(word)
}

/** For example 12345678, abcdefgh or 87654321. */
function isSequence(text: string): boolean {
  const steps = new Set<number>()
  for (let i = 1; i < text.length; i++) steps.add(text.charCodeAt(i) - text.charCodeAt(i - 1))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

function containsName(plain: string, { first_name, last_name, email }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@')
  const whole = [first_name + last_name, last_name + first_name, mailbox]
  const parts = `${first_name} ${last_name}`.split(/\P{L}+/u)
  const names = [...whole, ...parts].map((name) => lettersOf(name.normalize('NFKC').toLowerCase()))
  const written = spellings(plain).map(lettersOf)
  return names.some(
    (name) => [...name].length >= NAME_MIN && written.some((letters) => letters.includes(name)),
  )
}
