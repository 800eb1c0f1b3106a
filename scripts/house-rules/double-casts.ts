import { Visitor } from 'oxc-parser'
import { isProduct, isTypeScript, type HouseRule, type SourceFile, type Violation } from './house-rule.ts'

export const doubleCasts: HouseRule = {
  name: 'double casts',
  advice: 'Avoid `as unknown as`, or say why it is right in a comment on the line above.',
  appliesTo: (path) => isProduct(path) && isTypeScript(path),
  find: findDoubleCasts,
}

function findDoubleCasts(file: SourceFile): Violation[] {
  const { program, comments, lineAt } = file.parsed()
  const commented = new Set(comments.flatMap(({ start, end }) => [lineAt(start), lineAt(end)]))
  const violations: Violation[] = []
  new Visitor({
    TSAsExpression({ expression, start }) {
      if (expression.type !== 'TSAsExpression' || expression.typeAnnotation.type !== 'TSUnknownKeyword')
        return
      const first = lineAt(start)
      const line = lineAt(expression.typeAnnotation.start)
      if (![first - 1, first, line - 1, line].some((near) => commented.has(near)))
        violations.push({ line, found: 'as unknown as' })
    },
  }).visit(program)
  return violations
}
