import type { Line } from './line.ts'

type Blocking = Pick<Line, 'title' | 'value'>

/** For example 'Not ready for this flight. Medical: ends Sun 28 Feb 2027, before the flight.' */
export function notReadyInWords(lines: readonly Blocking[]): string {
  const reasons = lines.map(lineInWords).join('. ')
  return `Not ready for this flight. ${reasons}.`
}

/** For example 'Check this before confirming. Medical: ended Tue 3 Nov 2026.' */
export function checkFirstInWords(lines: readonly Blocking[]): string {
  return `Check this before confirming. ${lines.map(lineInWords).join('. ')}.`
}

/**
 * For example 'Medical: ends Sun 28 Feb 2027, before the flight'. The name of a model keeps its capital
 * letter: 'Type checkout: TB-9: not on record'.
 */
export function lineInWords({ title, value }: Blocking): string {
  const words = value.replace(/^[A-Z](?=[a-z]*(?:[ ,]|$))/, (letter) => letter.toLowerCase())
  return `${title}: ${words}`
}
