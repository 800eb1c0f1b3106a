import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Read by the type check, besides the project itself. */
const SETTINGS = ['tsconfig.base.json', 'package.json']

/** Read by tests. */
const READ_BY_TESTS = ['docs', 'apps/web/build']

type Copies = { root: string; folders: string[]; remove: () => void }

/** Faults are planted in copies, so that an interrupted run leaves nothing behind in the tree. */
export function makeCopies(from: string, project: string, count: number): Copies {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'rsfc-mutants-')))
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', project, ...SETTINGS], {
    cwd: from,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => path && existsSync(join(from, path)))
  const packages = join(project, 'node_modules')
  const folders = Array.from({ length: count }, (_, index) => join(root, String(index)))
  for (const folder of folders) {
    for (const path of paths) cpSync(join(from, path), join(folder, path))
    for (const path of [packages, ...READ_BY_TESTS]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      if (existsSync(join(from, path))) symlinkSync(join(from, path), join(folder, path))
    }
  }
  return { root, folders, remove: () => rmSync(root, { recursive: true, force: true }) }
}
