import { Visitor, type Argument, type Expression } from 'oxc-parser'
import { isProduct, isTypeScript, type HouseRule, type SourceFile, type Violation } from './house-rule.ts'

const CLEARING = new Set(['invalidateQueries', 'removeQueries', 'resetQueries'])
const KEYED = new Set(['getQueryData', 'setQueryData', 'getQueryState'])

export const cacheKeys: HouseRule = {
  name: 'cache keys',
  advice:
    'Use read(route, input) and useAction(route): the key comes from the route, the invalidation from its `touches`.',
  appliesTo: (path) =>
    isProduct(path) &&
    isTypeScript(path) &&
    path.startsWith('apps/web/app/') &&
    !path.startsWith('apps/web/app/data/'),
  find: findCacheKeys,
}

function findCacheKeys(file: SourceFile): Violation[] {
  const { program, lineAt } = file.parsed()
  const violations: Violation[] = []
  const report = (start: number, found: string) => violations.push({ line: lineAt(start), found })
  new Visitor({
    Property({ key, value, start }) {
      if (key.type === 'Identifier' && key.name === 'queryKey' && isArray(value))
        report(start, 'queryKey: […]')
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (CLEARING.has(name)) report(start, `${name}(`)
      if (KEYED.has(name) && isArray(first)) report(start, `${name}([…])`)
    },
  }).visit(program)
  return violations
}

function isArray(node: Expression | Argument | { type: string } | undefined): boolean {
  if (node?.type === 'TSAsExpression' && 'expression' in node) return isArray(node.expression)
  return node?.type === 'ArrayExpression'
}
