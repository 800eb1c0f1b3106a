import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * For each source file of a project, the tests that import it directly or through other files, nearest first.
 */
export function testsThatImport(root: string, project: string): (path: string) => string[] {
  const files = globSync(`${project}/src/**/*.ts`, { cwd: root }).toSorted()
  const imports = new Map(files.map((file) => [file, importsOf(root, file)]))
  const reached = files
    .filter((file) => file.endsWith('.test.ts'))
    .map((test) => ({ test, distances: distancesFrom(test, imports) }))
  return (path) =>
    reached
      .flatMap(({ test, distances }) => {
        const distance = distances.get(path)
        return distance === undefined ? [] : [{ test, distance }]
      })
      .toSorted((a, b) => a.distance - b.distance)
      .map(({ test }) => test)
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(file), to))
}

/** The number of imports from a file to each other one. */
function distancesFrom(start: string, imports: ReadonlyMap<string, string[]>): Map<string, number> {
  const distances = new Map([[start, 0]])
  for (const [file, distance] of distances)
    for (const next of imports.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1)
  return distances
}
