import type { Statement } from './statements.ts'
import type { Tag } from './tags.ts'

/** What is wrong between what is said and what is tested. */
export function judge(statements: readonly Statement[], tags: readonly Tag[]): string[] {
  const said = new Set(statements.map(({ id }) => id))
  const held = new Set(tags.flatMap(({ ids }) => ids))
  const twice = statements.filter(({ id }, index) => statements.findIndex((one) => one.id === id) !== index)
  return [
    ...twice.map(({ id }) => `${id}: said twice`),
    ...statements.filter(({ id }) => !held.has(id)).map(({ id }) => `${id}: no test holds it`),
    ...tags.flatMap(({ ids, file, title }) => [
      ...ids.filter((id) => !said.has(id)).map((id) => `${id}: no such statement (${file}, '${title}')`),
      ...ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `${id}: twice above '${title}' (${file})`),
    ]),
  ]
}
