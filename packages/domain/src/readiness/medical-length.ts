import { addMonths } from '../time/months.ts'
import type { ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'

type Medical = {
  /** The class, such as 'Class 2' or '1'. */
  detail: string
  examined_on: ClubDate | null
  valid_until: ClubDate | null
  date_of_birth: ClubDate | null
}

/**
 * A question about a medical that is longer than class and age on the day of examination allow; null if there is none
 * to ask. The figures are those of the rule about medicals.
 */
export function medicalQuestion(
  { detail, examined_on, valid_until, date_of_birth }: Medical,
  figures: Readonly<Record<string, number>>,
): string | null {
  if (!examined_on || !valid_until || !date_of_birth) return null
  const months = longestMonths({ detail, examined_on, date_of_birth }, figures)
  if (months === null) return null
  const latest = addMonths(examined_on, months)
  if (valid_until <= latest) return null
  return `A medical examined on ${dateInWords(examined_on)} usually lasts ${months} months at this age and class, to ${dateInWords(latest)}. Is the last day right?`
}

function longestMonths(
  { detail, examined_on, date_of_birth }: { detail: string; examined_on: ClubDate; date_of_birth: ClubDate },
  figures: Readonly<Record<string, number>>,
): number | null {
  const isBefore = (age: number) => examined_on < addMonths(date_of_birth, age * 12)
  const band = [40, 50, 60].find(isBefore)
  const byAge = figures[band ? `months_below_${band}` : 'months_from_60']
  if (byAge === undefined) return null
  const isFirst = /\b1\b/.test(detail)
  return isFirst ? Math.min(byAge, figures.months_class_1 ?? byAge) : byAge
}
