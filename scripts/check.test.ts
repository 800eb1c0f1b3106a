import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

test('the linter reports type errors in every project, and an error in a shared file only once', () => {
  const root = mkdtempSync(join(tmpdir(), 'rsfc-check-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'))
  writeFileSync(join(root, 'shared.ts'), "export const fee: number = 'free'\n")
  for (const project of ['server', 'web']) {
    mkdirSync(join(root, project))
    const main = `import { fee } from '../shared.ts'\nexport const ${project}: string = fee\n`
    writeFileSync(join(root, project, 'main.ts'), main)
    const compilerOptions = { allowImportingTsExtensions: true, noEmit: true, module: 'nodenext', types: [] }
    writeFileSync(join(root, project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  }
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout, status } = spawnSync(
    process.execPath,
    [oxlint, '--format=unix', 'shared.ts', 'server', 'web'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') },
    },
  )
  expect(status).not.toBe(0)
  const places = stdout.split('\n').filter((line) => line.includes('TS2322'))
  expect(places.map((line) => line.split(':').slice(0, 2).join(':')).toSorted()).toEqual([
    'server/main.ts:2',
    'shared.ts:1',
    'web/main.ts:2',
  ])
})
