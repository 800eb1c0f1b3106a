import type { Sign } from './concepts.ts'

export type Intent = {
  code: `CB${number}`
  /** Each is enough by itself: a text with all of these signs, and none of those marked with '!'. */
  when: readonly (readonly (Sign | `!${Sign}`)[])[]
  answer: string
  link: { label: string; to: string }
}
