import { createLineIndex } from '../source/parse-source.ts'
import { withoutComments } from './css-text.ts'
import { findStrings } from './find-strings.ts'
import { isProduct, isTypeScript, type HouseRule, type SourceFile, type Violation } from './house-rule.ts'

/** Files in which the CSS variables of the theme are not available. */
const ALLOWED = [
  'apps/web/app/theme/', // defines the colours
  'apps/server/src/base/mail/', // mail programs only read inline styles
  'apps/server/src/flying/bookings/payment/receipt.ts', // drawn into a PDF
]

const IN_STRING = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})(?![\w-])/gi
const IN_CSS = /(?<!url\()#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi

export const hexColours: HouseRule = {
  name: 'hex colours',
  advice: 'Define the colour in apps/web/app/theme and use its CSS variable.',
  appliesTo: (path) =>
    isProduct(path) && /\.(tsx?|css)$/.test(path) && !ALLOWED.some((allowed) => path.startsWith(allowed)),
  find: (file) => (isTypeScript(file.path) ? findInStrings(file) : findInCss(file)),
}

function findInStrings(file: SourceFile): Violation[] {
  return findStrings(file).flatMap(({ value, line }) =>
    [...value.matchAll(IN_STRING)].map(([found]) => ({ line, found })),
  )
}

function findInCss({ text }: SourceFile): Violation[] {
  const lineAt = createLineIndex(text)
  const css = withoutComments(text)
  return [...css.matchAll(IN_CSS)]
    .filter(({ index }) => !isInSelector(css, index))
    .map(({ 0: found, index }) => ({ line: lineAt(index), found }))
}

/** `#add` in `#add:hover { … }` is an id. */
function isInSelector(css: string, index: number): boolean {
  return /[;{}]/.exec(css.slice(index))?.[0] === '{'
}
