import { field } from '@rsfc/contract/field/routes'
import { hoursInWords, type HoursWords } from '@rsfc/domain/field/opening-hours'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import { useQuery } from '@tanstack/react-query'
import { read } from '../data/read.ts'
import { textInHtml } from './text-in-html.ts'

const USUAL = hoursInWords(STANDARD_FIELD)

/** The build leaves these empty, and the server fills them in. */
const isBuild = typeof document === 'undefined'
const orUsual = (name: string, usual: string) => textInHtml(name) || (isBuild ? '' : usual)

const IN_HTML: HoursWords = {
  week: orUsual('week', USUAL.week),
  times: orUsual('times', USUAL.times),
  hours: USUAL.hours.map((usual, index) => orUsual(`hours${index}`, usual)),
}

/** The opening hours as officers have set them; until they are read, as the page came. */
export function useHours(): HoursWords {
  const { data } = useQuery(read(field.read))
  return data ? hoursInWords(data) : IN_HTML
}
