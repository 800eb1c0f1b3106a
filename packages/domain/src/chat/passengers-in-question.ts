const ONE =
  'wife|husband|hubby|girlfriend|boyfriend|gf|bf|partner|fianc[eé]e?|friend|fren|buddy|mate|guest|passenger|person|mother|mum|mom|father|dad|sister|brother|son|daughter|kid|child|baby|colleague|boss|uncle|aunt|cousin|niece|nephew|grandmother|grandfather|grandma|grandpa|someone|somebody|anyone'
const SEVERAL =
  'wives|friends|frens|buddies|mates|guests|passengers|people|persons|ppl|pax|parents|sisters|brothers|sons|daughters|kids|children|colleagues|cousins|family|grandparents'
const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, another: 1, two: 2, both: 2, couple: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 } // prettier-ignore
const COUNT = `\\d{1,3}|${Object.keys(NUMBERS).join('|')}`
const PEOPLE = new RegExp(
  `\\b(?:(${COUNT})(?: of)? )?(?:(?:my|our|other|more|young|little|small|old|good) )*(?:(${ONE})|(${SEVERAL}))\\b`,
  'g',
)
const OF_US = new RegExp(`\\b(${COUNT}) of us\\b`)
/** Nobody says how many: the rule is the same for one or more. */
const UNCOUNTED = new Set(['passengers', 'people', 'persons', 'ppl', 'pax', 'guests'])
const MOST = 99

/**
 * How many people the asker would take along: 'my wife and two kids' are three. Friends without a number are two,
 * passengers without a number one. Null if nobody is named.
 */
export function passengersIn(text: string): number | null {
  const [, together = ''] = OF_US.exec(text) ?? []
  if (together) return Math.max(0, Math.min(MOST, toNumber(together) - 1))
  let found = 0
  for (const [, count = '', one, several = ''] of text.matchAll(PEOPLE)) {
    if (count) found += toNumber(count)
    else found += one || UNCOUNTED.has(several) ? 1 : 2
  }
  return found > 0 ? Math.min(MOST, found) : null
}

function toNumber(word: string): number {
  return NUMBERS[word] ?? Number(word)
}
