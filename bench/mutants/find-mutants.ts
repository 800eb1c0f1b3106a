import type { Node } from 'oxc-parser'
import { parseSource } from '../../scripts/source/parse-source.ts'
import { MUTATIONS, type Edit } from './mutations.ts'

/** A source file with one fault in it. */
export type Mutant = {
  path: string
  line: number
  /** The line, to find the fault again after the file has changed elsewhere. */
  code: string
  was: string
  is: string
  /** The innermost function with a name around it; null at the top of a file. */
  inside: string | null
  source: string
}

/** All faults that can be planted in a file, in the order of its text. */
export function findMutants(path: string, text: string): Mutant[] {
  const { program, lineAt } = parseSource(path, text)
  const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  const lines = text.split('\n')
  const edits: (Edit & { inside: string | null })[] = []
  const statements = new Set<number>()
  walk(program, { parent: undefined, inside: null }, (node, { parent, inside }) => {
    if (node.type === 'ExpressionStatement') statements.add(node.start)
    // Every rule takes the nodes of its own type.
    const rule = MUTATIONS[node.type] as ((node: Node, context: object) => Edit[]) | undefined
    const found = rule?.(node, { parent, textOf }) ?? []
    edits.push(...found.map((edit) => ({ ...edit, inside })))
  })
  return edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, text: planted, inside }) => {
      // Without semicolons a parenthesis at the start of a line would continue the line before.
      const safe = statements.has(start) && planted.startsWith('(') ? `;${planted}` : planted
      return {
        path,
        line: lineAt(start),
        code: lines[lineAt(start) - 1]?.trim() ?? '',
        was: text.slice(start, end),
        is: planted,
        inside,
        source: text.slice(0, start) + safe + text.slice(end),
      }
    })
}

/** Types are erased, so faults in them change nothing. */
const TYPED_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

type Place = { parent: Node | undefined; inside: string | null }

function walk(node: Node, place: Place, visit: (node: Node, place: Place) => void): void {
  if (node.type === 'ImportDeclaration') return
  if (node.type.startsWith('TS') && !TYPED_VALUES.has(node.type)) return
  visit(node, place)
  const inside = functionName(node, place.parent) ?? place.inside
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, { parent: node, inside }, visit)
}

/** As V8 names it. */
function functionName(node: Node, parent: Node | undefined): string | null {
  if (node.type === 'FunctionDeclaration') return node.id?.name ?? null
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return null
  const named =
    parent?.type === 'VariableDeclarator' ? parent.id : parent?.type === 'Property' ? parent.key : null
  return named?.type === 'Identifier' ? named.name : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
