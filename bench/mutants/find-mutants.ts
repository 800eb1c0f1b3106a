import type { Node } from 'oxc-parser'
import { parseSource } from '../../scripts/source/parse-source.ts'
import { MUTATIONS, type Edit } from './mutations.ts'

/** A source file with one fault in it. */
export type Mutant = {
  path: string
  /** The number of the fault within its file. */
  index: number
  line: number
  /** The line, to find the fault again after the file has changed elsewhere. */
  code: string
  /** The line with the faulty part «marked»; a part of several lines is joined into one. */
  marked: string
  was: string
  is: string
  source: string
}

export type Fault = Edit & { startsStatement: boolean }

/** All faults that can be planted in a file, in the order of the text. */
export function findMutants(path: string, text: string): Mutant[] {
  const { lineAt } = parseSource(path, text)
  const lines = text.split('\n')
  return findFaults(path, text).map(({ start, end, text: planted, startsStatement }, index) => {
    // Without semicolons a parenthesis at the start of a line would continue the line before.
    const safe = startsStatement && planted.startsWith('(') ? `;${planted}` : planted
    return {
      path,
      index,
      line: lineAt(start),
      code: lines[lineAt(start) - 1]?.trim() ?? '',
      marked: mark(text, start, end),
      was: text.slice(start, end),
      is: planted,
      source: text.slice(0, start) + safe + text.slice(end),
    }
  })
}

function mark(text: string, start: number, end: number): string {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const after = /.*/.exec(text.slice(end))?.[0] ?? ''
  return onOneLine(`${before}«${text.slice(start, end)}»${after}`)
}

export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** In the order of the text; if two start at the same place, the inner one comes first. */
export function findFaults(path: string, text: string): Fault[] {
  const { program } = parseSource(path, text)
  const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  const found: Edit[] = []
  const statements = new Set<number>()
  walk(program, undefined, (node, parent) => {
    if (node.type === 'ExpressionStatement') statements.add(node.start)
    // The keys of MUTATIONS are node types, so each rule gets nodes of its own type.
    const rule = MUTATIONS[node.type] as ((node: Node, context: object) => Edit[]) | undefined
    found.push(...(rule?.(node, { parent, textOf }) ?? []))
  })
  return found
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((fault) => ({ ...fault, startsStatement: statements.has(fault.start) }))
}

/** Types are erased, so a fault in a type changes nothing. */
const TYPED_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function walk(
  node: Node,
  parent: Node | undefined,
  visit: (node: Node, parent: Node | undefined) => void,
): void {
  if (node.type === 'ImportDeclaration') return
  if (node.type.startsWith('TS') && !TYPED_VALUES.has(node.type)) return
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
