import { Visitor } from 'oxc-parser'
import type { SourceFile } from './house-rule.ts'

/** The text of a string, or one constant piece of a template. */
export type StringPiece = { value: string; line: number }

/** Every string in a TypeScript file: literals, JSX attributes and template literals. */
export function findStrings(file: SourceFile): StringPiece[] {
  const { program, lineAt } = file.parsed()
  const pieces: StringPiece[] = []
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') pieces.push({ value, line: lineAt(start) })
    },
    TemplateLiteral({ quasis }) {
      for (const quasi of quasis) {
        const { cooked, raw } = quasi.value
        pieces.push({ value: cooked ?? raw, line: lineAt(quasi.start) })
      }
    },
  }).visit(program)
  return pieces
}
