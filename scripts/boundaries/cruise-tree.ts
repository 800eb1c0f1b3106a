import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const CONFIG = resolve(import.meta.dirname, '../../.dependency-cruiser.mjs')
const FOLDERS = ['packages', 'apps', 'e2e', 'scripts', 'bench']
const GENERATED = /(^|\/)(node_modules|build|\.react-router|\.cache|test-results)$/

export const readRules = (): Promise<ICruiseOptions> => extractOptions(CONFIG)

/** What the rules say about the tree at `root`, and the sources there that the tool passed over. */
export async function cruiseTree(
  root: string,
  options: ICruiseOptions,
): Promise<{ result: ICruiseResult; unread: string[] }> {
  const places = [...FOLDERS.filter((folder) => existsSync(join(root, folder))), ...topLevelSources(root)]
  const { output } = await cruise(places, { ...options, baseDir: root })
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
