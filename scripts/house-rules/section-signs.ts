import { createLineIndex } from '../source/parse-source.ts'
import type { HouseRule } from './house-rule.ts'

const SECTION_SIGN = '\u00a7'

export const sectionSigns: HouseRule = {
  name: 'section signs',
  advice: 'Cite a row of docs/conformance by its id, such as (7.bookings.create).',
  appliesTo: (path) => /\.(tsx?|mjs|css|md|json|ya?ml|sql)$/.test(path),
  find({ text }) {
    const lineAt = createLineIndex(text)
    return [...text.matchAll(new RegExp(`${SECTION_SIGN}\\S*`, 'g'))].map(({ 0: found, index }) => ({
      line: lineAt(index),
      found,
    }))
  },
}
