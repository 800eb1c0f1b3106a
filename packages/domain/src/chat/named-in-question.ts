import { registrationIn } from './aircraft-question.ts'

type Plane = { aircraft_name: string; aircraft_registration: string }
type Person = { name: string }

/** Words that are parts of names but also common in questions. */
const PLANE_WORDS = new Set(['aircraft', 'plane', 'club', 'trainer', 'flying'])
const PEOPLE_WORDS = new Set('an,any,april,august,can,day,free,june,long,may,mon,sat,sun,wed,will'.split(','))
const BEFORE_A_NAME = '(?:with|captain|capt|instructor|mr|mrs|ms)\\.? '

/** The aircraft named in a question, by registration or its last letters; otherwise all of the named type. */
export function planesIn<P extends Plane>(question: string, planes: readonly P[]): P[] {
  const text = plain(question)
  const written = registrationIn(question)
  if (written) return planes.filter((one) => one.aircraft_registration.toUpperCase() === written)
  const byEnd = planes.filter(({ aircraft_registration: registration }) => {
    const [end = ''] = /[a-z]{3}$/.exec(registration.toLowerCase()) ?? []
    return end !== '' && text.includes(` ${end} `)
  })
  if (byEnd.length > 0) return byEnd
  return planes.filter(({ aircraft_name }) =>
    typeWords(aircraft_name).some((word) => text.includes(` ${word} `)),
  )
}

/** The people named in a question by any part of their name; only those who match the most parts. */
export function peopleIn<P extends Person>(question: string, people: readonly P[]): P[] {
  const text = plain(question)
  const hits = people.map((person) => {
    const words = wordsOf(person.name)
    const isMeant = words.some((word) => isNamed(text, word))
    return { person, count: isMeant ? words.filter((word) => text.includes(` ${word} `)).length : 0 }
  })
  const most = Math.max(1, ...hits.map(({ count }) => count))
  return hits.filter(({ count }) => count === most).map(({ person }) => person)
}

function isNamed(text: string, word: string): boolean {
  return PEOPLE_WORDS.has(word)
    ? new RegExp(` ${BEFORE_A_NAME}${word} `).test(text)
    : text.includes(` ${word} `)
}

/** 'Tampico TB-9' is known by tampico, tb9 and tb 9. */
function typeWords(name: string): string[] {
  const words = wordsOf(name).filter((word) => !PLANE_WORDS.has(word))
  const joined = words.flatMap((word, index) => {
    const next = words[index + 1] ?? ''
    return /^[a-z]{1,3}$/.test(word) && /^\d/.test(next) ? [`${word}${next}`, `${word} ${next}`] : []
  })
  return [...words.filter((word) => word.length >= 4 || /^\d{3}$/.test(word)), ...joined]
}

/** The words of a name, without initials. */
const wordsOf = (name: string) =>
  plain(name)
    .split(' ')
    .filter((word) => word.length > 1 || /\d/.test(word))

/** The words in lower case, without accents and punctuation, each between blanks. */
function plain(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’]s\b|[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
  return ` ${words} `
}
