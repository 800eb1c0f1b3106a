import { createLineIndex } from '../source/parse-source.ts'
import { withoutComments } from './css-text.ts'
import { isProduct, type HouseRule } from './house-rule.ts'

const MEDIA = /@(?:custom-)?media\b[^{;]*/g
/** One condition such as `(min-width: 800px)` or `(400px < width)`. */
const CONDITION = /\([^()]*\)/g
const LENGTH = /[\d.]+(?:px|r?em)\b/

export const mediaWidths: HouseRule = {
  name: 'media widths',
  advice: 'Use a breakpoint of the theme: `@mixin smaller-than md`, `@mixin larger-than md`.',
  appliesTo: (path) => isProduct(path) && path.endsWith('.css'),
  find({ text }) {
    const lineAt = createLineIndex(text)
    return [...withoutComments(text).matchAll(MEDIA)].flatMap(({ 0: query, index }) =>
      [...query.matchAll(CONDITION)]
        .filter(([condition]) => /width/.test(condition) && LENGTH.test(condition))
        .map(([found]) => ({ line: lineAt(index), found })),
    )
  },
}
