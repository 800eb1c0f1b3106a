import { isProduct, type HouseRule } from './house-rule.ts'

/** A number input drops characters: '3.5' becomes 35. A date input reads 11/12 by the browser's language. */
const INPUT = /<NumberInput\b|\btype="(?:number|date|time|month|week|datetime-local)"/

export const typedFields: HouseRule = {
  name: 'typed fields',
  advice:
    'Use FigureField, MeterField, HoursField, DurationField, DateField or TimeField of apps/web/app/ui/forms.',
  appliesTo: (path) => isProduct(path) && path.endsWith('.tsx'),
  find: ({ text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = INPUT.exec(line)?.[0]
      return found ? { line: index + 1, found } : []
    }),
}
