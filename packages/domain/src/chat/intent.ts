import type { Sign } from './concepts.ts'

export type Intent = {
  code: `CB${number}`
  /** The intent matches if any pattern does: all its signs are present, and none marked with '!'. */
  when: readonly (readonly (Sign | `!${Sign}`)[])[]
  answer: string
  link: { label: string; to: string }
}
