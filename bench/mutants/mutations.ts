import type { Node } from 'oxc-parser'

/** A replacement of part of a source text. `kind` is what it replaces, by default an expression. */
export type Edit = { start: number; end: number; text: string; kind?: 'statement' | 'method' }

type Of<Type extends Node['type']> = Extract<Node, { type: Type }>
type Context = { parent: Node | undefined; textOf: (node: { start: number; end: number }) => string }
type Rules = { [Type in Node['type']]?: (node: Of<Type>, context: Context) => Edit[] }

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
  flatMap: 'map',
}

/** Methods whose result is similar to the object they are called on. */
const PASSED_OVER = new Set([
  'filter',
  'normalize',
  'slice',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'toUpperCase',
  'trim',
  'trimEnd',
])

/** Combined conditions of a query, each of which may be left out. */
const CONDITIONS = new Set(['and', 'or'])
const LONGEST_LIST = 8

/** The faults to plant, by type of node. */
export const MUTATIONS: Rules = {
  BinaryExpression: ({ left, operator, right, ...node }, { textOf }) => {
    const other = OPERATORS[operator]
    if (!other || (operator === '+' && (isText(left) || isText(right)))) return []
    return [{ ...spanOf(node), text: `(${textOf(left)} ${other} ${textOf(right)})` }]
  },
  LogicalExpression: ({ left, operator, right, ...node }, { textOf }) => {
    const other = OPERATORS[operator]
    const text = other ? `(${textOf(left)} ${other} ${textOf(right)})` : textOf(left)
    return [{ ...spanOf(node), text }]
  },
  IfStatement: ({ test, consequent, alternate, ...node }, { textOf }) =>
    alternate === null && onlyReturns(consequent)
      ? [{ ...spanOf(node), text: ';', kind: 'statement' }]
      : [{ ...spanOf(test), text: `!(${textOf(test)})` }],
  ConditionalExpression: ({ test }, { textOf }) => [{ ...spanOf(test), text: `!(${textOf(test)})` }],
  ExpressionStatement: (node) => [{ ...spanOf(node), text: ';', kind: 'statement' }],
  UnaryExpression: ({ operator, argument, ...node }, { textOf }) =>
    operator === '!' ? [{ ...spanOf(node), text: `(${textOf(argument)})` }] : [],
  Literal: (node, { parent }) => {
    if (parent?.type === 'Property' && parent.key === node) return []
    if (typeof node.value === 'boolean') return [{ ...spanOf(node), text: String(!node.value) }]
    if (typeof node.value !== 'number') return []
    return [{ ...spanOf(node), text: String(node.value < 10 ? node.value + 1 : node.value * 2) }]
  },
  CallExpression: ({ callee, arguments: given, ...node }, { textOf }) => {
    if (callee.type === 'Identifier' && CONDITIONS.has(callee.name) && given.length > 1)
      return given.map((left) => ({
        ...spanOf(node),
        text: `${callee.name}(${withoutOne(given, left, textOf)})`,
      }))
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
    const { name } = callee.property
    if (PASSED_OVER.has(name)) return [{ ...spanOf(node), text: textOf(callee.object) }]
    const other = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
    return other ? [{ ...spanOf(callee.property), text: other, kind: 'method' }] : []
  },
  ArrayExpression: ({ elements, ...node }, { textOf }) => {
    const words = elements.filter((element) => element?.type === 'Literal')
    const listed = elements.length > 1 && elements.length <= LONGEST_LIST && words.every(isText)
    if (!listed || words.length !== elements.length) return []
    return words.map((word) => ({ ...spanOf(node), text: `[${withoutOne(words, word, textOf)}]` }))
  },
}

function spanOf({ start, end }: { start: number; end: number }) {
  return { start, end }
}

function withoutOne<N extends { start: number; end: number }>(
  nodes: readonly N[],
  left: N,
  textOf: Context['textOf'],
): string {
  return nodes
    .filter((node) => node !== left)
    .map(textOf)
    .join(', ')
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

function onlyReturns(statement: Node): boolean {
  if (statement.type !== 'BlockStatement') return statement.type === 'ReturnStatement'
  return statement.body.length === 1 && statement.body[0]?.type === 'ReturnStatement'
}
