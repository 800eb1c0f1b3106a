import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import dockerignore from '@balena/dockerignore'

/** Large folders that are never part of the sources; `data` in the root is the club's. */
const GENERATED = /(^|\/)(\.git|node_modules|build|\.cache|\.react-router|test-results)$|^data$/

/** What `docker build` sends to the engine: all files that .dockerignore lets in. */
export function buildContext(root: string): string[] {
  const ignored = dockerignore.default().add(readFileSync(join(root, '.dockerignore'), 'utf8'))
  return ignored.filter(sourceFiles(root))
}

function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (GENERATED.test(path)) return []
    return entry.isDirectory() ? sourceFiles(root, path) : [path]
  })
}
