import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/** More than this can't be taken in at a glance. */
const MOST_FILES = 30

/** Folders of the server with too many files, not counting tests, with their number of files. */
export function crowdedRooms(root: string): string[] {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  const byFolder = Map.groupBy(files, (path) => dirname(path))
  return [...byFolder]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(([folder, inside]) => `${folder}: ${inside.length} files, at most ${MOST_FILES}`)
    .toSorted()
}
