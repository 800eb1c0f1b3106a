import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files that the type check reads, besides the project itself. */
const SETTINGS = ['tsconfig.base.json', 'package.json']

/** Folders that tests read. */
const READ_BY_TESTS = ['docs', 'apps/web/build']

type Copy = { folder: string; remove: () => void }

/** Faults are planted in a copy, so that an interrupted run leaves the tree unchanged. */
export function makeCopy(from: string, project: string): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rsfc-mutants-')))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', project, ...SETTINGS], {
    cwd: from,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => path && existsSync(join(from, path)))
  for (const path of paths) cpSync(join(from, path), join(folder, path))
  for (const path of ['node_modules', join(project, 'node_modules'), ...READ_BY_TESTS]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (existsSync(join(from, path))) symlinkSync(join(from, path), join(folder, path))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
