import { Visitor, type Argument, type Expression } from 'oxc-parser'
import { parseSource, type ParsedSource } from '../source/parse-source.ts'

/** A test or group of tests, and the statements it checks. */
export type Tag = { ids: string[]; file: string; title: string }

const TAG = /^ SPEC (o?\d[a-z0-9.-]+(?:, o?\d[a-z0-9.-]+)*)$/
const LIKE_A_TAG = /^\s*SPEC\b/i
const SKIPPING = new Set(['skip', 'skipIf', 'todo', 'fixme', 'fails', 'fail'])

/** The `// SPEC id, id` comments of a file, each with the test below it. */
export function findTags(text: string, file: string): { tags: Tag[]; faults: string[] } {
  const source = parseSource(file, text)
  const calls = findTestCalls(source, text)
  const comments = commentLines(source, text)
  const lastLine = source.lineAt(text.length)
  const tags: Tag[] = []
  const faults: string[] = []
  let ids: string[] = []
  for (const [line, comment] of comments) {
    const named = TAG.exec(comment)?.[1]
    if (named) ids.push(...named.split(', '))
    else if (LIKE_A_TAG.test(comment)) faults.push(`${file}:${line}: not of the form '// SPEC id, id'`)
    if (ids.length === 0 || comments.has(line + 1)) continue
    const read = readTest(calls.get(line + 1))
    if (line === lastLine) faults.push(`${file}: a tag at the end is above no test`)
    else if ('fault' in read) faults.push(`${file}:${line + 1}: ${read.fault}`)
    else tags.push({ ids, file, title: read.title })
    ids = []
  }
  return { tags, faults }
}

/** The `//` comments on lines of their own, by line. */
function commentLines({ comments, lineAt }: ParsedSource, text: string): Map<number, string> {
  const startsLine = (offset: number) =>
    text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === ''
  return new Map(
    comments
      .filter(({ type, start }) => type === 'Line' && startsLine(start))
      .map(({ start, value }) => [lineAt(start), value]),
  )
}

function readTest(call: TestCall | undefined): { title: string } | { fault: string } {
  if (!call) return { fault: 'the tag above is above no test' }
  if (call.modifiers.some((name) => SKIPPING.has(name)))
    return { fault: 'the tag above is above a test that may not run' }
  return call.title === null
    ? { fault: 'the title of the tagged test is not a plain string' }
    : { title: call.title }
}

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])

/** A call of `test`, `it` or `describe`; `modifiers` are names such as `each` and `skip`. */
type TestCall = { modifiers: string[]; title: string | null }

/** The test calls of a file, by the line where each starts. */
function findTestCalls({ program, lineAt }: ParsedSource, text: string): Map<number, TestCall> {
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

/** For example `['each']` for `test.each(cases)(…)`; null if it is not a test call. */
function readModifiers(callee: Expression): string[] | null {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.has(callee.name) ? [] : null
  if (callee.type === 'CallExpression') return readModifiers(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return readModifiers(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
  const before = readModifiers(callee.object)
  return before && [...before, callee.property.name]
}

/** Template literals keep their placeholders, as in `${name} is so`. */
function readTitle(title: Argument | undefined, text: string): string | null {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  if (title?.type !== 'TemplateLiteral') return null
  return text.slice(title.start + 1, title.end - 1).replace(/\\(.)/g, '$1')
}
