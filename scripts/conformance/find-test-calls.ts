import { Visitor, type Argument, type Expression } from 'oxc-parser'
import type { ParsedSource } from '../source/parse-source.ts'

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])

/** A call of `test`, `it` or `describe`; `modifiers` are names such as `each` and `skip`. */
export type TestCall = { modifiers: string[]; title: string | null }

/** The test calls of a file, by the line where each starts. */
export function findTestCalls({ program, lineAt }: ParsedSource, text: string): Map<number, TestCall> {
  const calls = new Map<number, TestCall>()
  const visitor = new Visitor({
    ExpressionStatement({ expression, start }) {
      if (expression.type !== 'CallExpression') return
      const modifiers = readModifiers(expression.callee)
      if (modifiers) calls.set(lineAt(start), { modifiers, title: readTitle(expression.arguments[0], text) })
    },
  })
  visitor.visit(program)
  return calls
}

/** `['each']` for `test.each(cases)(…)`; null for anything but a test call. */
function readModifiers(callee: Expression): string[] | null {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.has(callee.name) ? [] : null
  if (callee.type === 'CallExpression') return readModifiers(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return readModifiers(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
  const before = readModifiers(callee.object)
  return before && [...before, callee.property.name]
}

/** Template literals keep their placeholders: `${name} is so`. */
function readTitle(title: Argument | undefined, text: string): string | null {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  if (title?.type !== 'TemplateLiteral') return null
  return text.slice(title.start + 1, title.end - 1).replace(/\\(.)/g, '$1')
}
