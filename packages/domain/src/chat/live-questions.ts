/**
 * The questions for which the assistant looks up data of the signed-in user, with the labels of their
 * buttons.
 */
export const LIVE_TITLES = {
  'live.next-flight': 'My next flight',
  'live.free-slot': 'The next free slot',
  'live.ready': 'Am I ready to fly?',
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

export function isLiveKey(key: string): key is LiveKey {
  return key in LIVE_TITLES
}
