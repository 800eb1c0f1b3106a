/** Aerodromes that the club's pilots fly to, by ICAO code, with the names that people type. */
export const AERODROMES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  WSSL: ['Seletar'],
  WSSS: ['Changi'],
  WSAP: ['Paya Lebar'],
  WMKJ: ['Senai', 'Johor Bahru'],
  WMKM: ['Melaka', 'Malacca', 'Batu Berendam'],
  WMBT: ['Tioman', 'Pulau Tioman'],
  WMKD: ['Kuantan'],
  WMSA: ['Subang'],
  WMKK: ['Kuala Lumpur', 'KLIA'],
  WMKI: ['Ipoh'],
  WMKP: ['Penang', 'Pulau Pinang'],
  WMKL: ['Langkawi'],
  WMKC: ['Kota Bharu'],
  WMKN: ['Kuala Terengganu'],
  WIDD: ['Batam'],
  WIDN: ['Tanjung Pinang', 'Bintan'],
}

const CODES = new Map(
  Object.entries(AERODROMES).flatMap(([code, names]) =>
    [code, ...names].map((name) => [name.toLowerCase(), code] as const),
  ),
)

/** The code of an aerodrome that is written as code or name, in any case. */
export function aerodromeCode(text: string): string | undefined {
  return CODES.get(text.toLowerCase())
}

const NAMED = new RegExp(
  `\\b(${[...CODES.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\b`,
  'i',
)

/** The code of the first aerodrome that a sentence names. */
export function aerodromeIn(sentence: string): string | undefined {
  return aerodromeCode(NAMED.exec(sentence)?.[0] ?? '')
}
