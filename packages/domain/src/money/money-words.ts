import { inFigures } from '../text/figures.ts'

/** For example '$1,390.83' (9.charges.currency). */
export function dollarsInWords(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${inFigures(Math.abs(amount), 2)}`
}
