import { Visitor } from 'oxc-parser'
import { findStrings, type StringPiece } from './find-strings.ts'
import { isProduct, isTypeScript, type HouseRule, type SourceFile } from './house-rule.ts'

const WRONG = /\b(?:licenses?|sept)\b/i

/** Labels fixed by the requirements, and the name of a document. */
const FIXED = ['License Type', 'License Number', 'Obtaining your license', 'SIL Open Font License']

export const spellings: HouseRule = {
  name: 'spellings',
  advice: "Write 'licence' and 'Sep' in what people read, except in the labels that the requirements fix.",
  // The assistant has to understand both spellings.
  appliesTo: (path) =>
    isProduct(path) && isTypeScript(path) && path !== 'packages/domain/src/chat/vocabulary.ts',
  find: (file) =>
    [...findStrings(file), ...findJsxTexts(file)]
      .filter(({ value }) => isProse(value) && WRONG.test(withoutFixed(value)))
      .map(({ value, line }) => ({ line, found: value.trim() })),
}

/** Whether a text is for people, and not a value of the API such as 'license' or 'license_type'. */
function isProse(text: string): boolean {
  return /[A-Z ]/.test(text.trim())
}

function withoutFixed(text: string): string {
  return FIXED.reduce((rest, label) => rest.replaceAll(label, ''), text)
}

function findJsxTexts(file: SourceFile): StringPiece[] {
  const { program, lineAt } = file.parsed()
  const pieces: StringPiece[] = []
  new Visitor({
    JSXText({ value, start }) {
      pieces.push({ value, line: lineAt(start) })
    },
  }).visit(program)
  return pieces
}
