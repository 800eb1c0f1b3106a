import type { Statement } from './statements.ts'
import type { Tag } from './tags.ts'

/** Statements without a test, tags without a statement, and anything listed twice. */
export function findFaults(statements: readonly Statement[], tags: readonly Tag[]): string[] {
  const stated = new Set(statements.map(({ id }) => id))
  const tested = new Set(tags.flatMap(({ ids }) => ids))
  const repeated = statements.filter(
    ({ id }, index) => statements.findIndex((one) => one.id === id) !== index,
  )
  return [
    ...repeated.map(({ id }) => `${id}: stated twice`),
    ...statements.filter(({ id }) => !tested.has(id)).map(({ id }) => `${id}: no test checks it`),
    ...tags.flatMap(({ ids, file, title }) => [
      ...ids.filter((id) => !stated.has(id)).map((id) => `${id}: no such statement (${file}, '${title}')`),
      ...ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `${id}: twice above '${title}' (${file})`),
    ]),
  ]
}
