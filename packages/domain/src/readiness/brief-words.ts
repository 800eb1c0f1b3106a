import type { Line } from './line.ts'
import type { RuleCode } from './rules.ts'

type Said = Pick<Line, 'rule' | 'title' | 'value'>

/** The values of these rules are clear without their title. */
const CLEAR: ReadonlySet<RuleCode> = new Set(['membership', 'account', 'overdue', 'daylight', 'instructor'])

/** A line in few words, for a row: 'Medical ended Tue 3 Nov 2026', '0 of 3 landings in 90 days'. */
export function lineInBrief({ rule, title, value }: Said): string {
  if (CLEAR.has(rule) || /^(?:No |\d)/.test(value)) return value
  return `${title}${rule === 'airport-pass' ? ':' : ''} ${lowerFirst(value)}`
}

/** For a button: 'although the medical ended Tue 3 Nov 2026', 'although 2 points are open'. */
export function althoughInWords(lines: readonly Said[]): string {
  const [line] = lines
  if (!line || lines.length > 1) return `although ${lines.length} points are open`
  const [title, value] = [line.title.toLowerCase(), lowerFirst(line.value)]
  if (/^(?:ended|ends|starts) /.test(value)) return `although the ${title} ${value}`
  if (/^(?:not on record|submitted)/.test(value)) return `although the ${title} is ${value}`
  return `anyway: ${lineInBrief(line)}`
}

/** Names of models and amounts keep their capital letters. */
function lowerFirst(text: string): string {
  return text.replace(/^[A-Z](?=[a-z]*(?:[ ,:]|$))/, (letter) => letter.toLowerCase())
}
