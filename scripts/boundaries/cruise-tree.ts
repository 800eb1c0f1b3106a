import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const CONFIG = resolve(import.meta.dirname, '../../.dependency-cruiser.mjs')
const FOLDERS = ['packages', 'apps', 'e2e', 'scripts', 'bench']
const GENERATED = /(^|\/)(node_modules|build|\.react-router|\.cache|test-results)$/

export const readRules = (): Promise<ICruiseOptions> => extractOptions(CONFIG)

/** Checks the tree at `root`. `unread` lists the source files that dependency-cruiser skipped. */
export async function cruiseTree(
  root: string,
  options: ICruiseOptions,
): Promise<{ result: ICruiseResult; unread: string[] }> {
  const paths = [...FOLDERS.filter((folder) => existsSync(join(root, folder))), ...topLevelSources(root)]
  const { output } = await cruise(paths, { ...options, baseDir: root })
  if (typeof output === 'string') throw new Error(output)
  const read = new Set(output.modules.map((module) => module.source))
  return { result: output, unread: sourcesOf(root).filter((path) => !read.has(path)) }
}

const topLevelSources = (root: string) => globSync('*.{ts,mjs}', { cwd: root })

function sourcesOf(root: string): string[] {
  const pattern = `{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs}`
  const nested = globSync(pattern, { cwd: root, exclude: (path) => GENERATED.test(path) })
  return [...topLevelSources(root), ...nested]
}
