import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Visitor } from 'oxc-parser'
import { parseSource } from '../source/parse-source.ts'

const OWN_PACKAGE = /^@rsfc\/([\w-]+)\/(.+)$/
const SOURCE = /\.tsx?$/

/**
 * The files of the repository that programs need: what they import, and every file or folder that they name in a string,
 * beside themselves or from the root, because they read it or start it as another process.
 */
export function neededFiles(root: string, programs: string[]): string[] {
  const needed = new Set<string>()
  const waiting = [...programs]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue
    needed.add(path)
    if (SOURCE.test(path)) waiting.push(...namedFiles(root, path))
  }
  return [...needed].toSorted()
}

function namedFiles(root: string, program: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal({ value }) {
      const path = typeof value === 'string' ? resolveName(root, program, value) : undefined
      if (path) found.push(path)
    },
  }).visit(parseSource(program, readFileSync(join(root, program), 'utf8')).program)
  return found
}

/** Only names with a slash: a single word is rarely the name of a file. */
function resolveName(root: string, program: string, text: string): string | undefined {
  const [, workspace, rest] = OWN_PACKAGE.exec(text) ?? []
  if (workspace) return `packages/${workspace}/src/${rest}.ts`
  if (!/^[\w.@/-]+\/[\w.-]+$/.test(text)) return undefined
  return [join(dirname(program), text), text].find((path) => isSource(root, path))
}

function isSource(root: string, path: string): boolean {
  if (/(^|\/)(node_modules|build)\//.test(path)) return false
  const full = join(root, path)
  return !relative(root, full).startsWith('..') && existsSync(full) && statSync(full).isFile()
}
