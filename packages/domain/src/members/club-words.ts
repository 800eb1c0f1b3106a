import { lettersOf, likelyWords, spellings } from './password-words.ts'

/** Words that someone who knows the club would try first. */
const CLUB_WORDS =
  `rsfc republic singapore flying club flyers member seletar changi merlion aerodrome airfield airport aviation
  aviator pilot student instructor examiner aircraft airplane aeroplane plane cockpit takeoff landing runway
  hangar socata tampico tobago cessna skyhawk piper`.split(/\s+/)

const ONLY_CLUB_WORDS = new RegExp(`^(?:${CLUB_WORDS.join('|')}|the|of|at|my)+$`)
const A_CLUB_WORD = new RegExp(CLUB_WORDS.join('|'))

/**
 * Whether a text consists of club words, with or without digits and punctuation: `Cessna172`,
 * `RSFC-Seletar!`.
 */
export function isMadeOfClubWords(plain: string): boolean {
  return [...spellings(plain), ...likelyWords(plain)]
    .map(lettersOf)
    .some((letters) => ONLY_CLUB_WORDS.test(letters) && A_CLUB_WORD.test(letters))
}
