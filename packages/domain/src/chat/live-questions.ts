/**
 * The questions for which the assistant looks up data of the signed-in user, with the labels of their
 * buttons.
 */
export const LIVE_TITLES = {
  'live.next-flight': 'My next flight',
  'live.free-slot': 'The next free slot',
  'live.ready': 'Am I ready to fly?',
  'live.passengers': 'May I take passengers?',
  'live.ahead': 'What I need before a day',
  'live.medical': 'When my medical ends',
  'live.certificate': 'When my certificate of experience ends',
  'live.owe': 'What I owe',
  'live.cost': 'What a flight would cost',
  'live.weather': 'The weather now',
  'live.instructors': 'Who instructs',
  'live.hours': 'Hours to my licence',
  'live.logged': 'My flying hours',
  'live.aircraft': 'The state of an aircraft',
} as const

export type LiveKey = keyof typeof LIVE_TITLES
export const LIVE_KEYS = Object.keys(LIVE_TITLES) as readonly LiveKey[]

/** What visitors are told instead, who have no papers and flights of their own. */
export const PUBLIC_ANSWERS: Readonly<Record<string, string>> = {
  'live.passengers': 'CB20',
  'live.ahead': 'CB33',
} satisfies Partial<Record<LiveKey, string>>

export function isLiveKey(key: string): key is LiveKey {
  return key in LIVE_TITLES
}
