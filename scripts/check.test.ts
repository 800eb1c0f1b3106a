import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createUnseenFilter } from './check/unseen-diagnostics.ts'

const TSC = resolve(import.meta.dirname, '../node_modules/typescript/bin/tsc')

test('tsc reports a mistake in a shared file for each project; the filter keeps the first', () => {
  const root = mkdtempSync(join(tmpdir(), 'rsfc-check-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(
    join(root, 'shared.ts'),
    "export const fee: number = 'free'\nexport const n: { a: 1 } = { a: 2 }\n",
  )
  for (const project of ['server', 'web']) {
    mkdirSync(join(root, project))
    writeFileSync(join(root, project, 'main.ts'), `import '../shared.ts'\nconst ${project}: string = 1\n`)
    const compilerOptions = { allowImportingTsExtensions: true, noEmit: true, module: 'nodenext', types: [] }
    writeFileSync(join(root, project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  }
  const unseen = createUnseenFilter()
  const [server, web] = ['server', 'web'].map((project) => {
    const { stdout, status } = spawnSync(process.execPath, [TSC, '-p', project], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(status).not.toBe(0)
    return { all: stdout, ...unseen(stdout) }
  })
  expect(web!.all).toMatch(/^shared\.ts\(1,14\)/m)
  expect(server).toMatchObject({ text: server!.all, dropped: 0 })
  expect(web!.dropped).toBe(2)
  expect(web!.text.trim()).toMatch(/^web\/main\.ts\(2,7\): error TS2322: .*$/)
})

test('the indented lines of a diagnostic go with it', () => {
  const unseen = createUnseenFilter()
  const first = 'a.ts(1,1): error TS2345: No.\n  Type A.\n    Property b is missing.\n'
  expect(unseen(first).text).toBe(first)
  expect(unseen(`${first}b.ts(1,1): error TS2345: No.\n  Type B.\n`).text).toBe(
    'b.ts(1,1): error TS2345: No.\n  Type B.\n',
  )
})

test('two different errors at one place are both kept', () => {
  const output = 'a.ts(1,1): error TS2345: No.\na.ts(1,1): error TS7006: No.\n'
  expect(createUnseenFilter()(output)).toEqual({ text: output, dropped: 0 })
})

test('output without diagnostics stays as it is', () => {
  const output = "error TS5058: The specified path does not exist: 'x'.\n"
  const unseen = createUnseenFilter()
  unseen(output)
  expect(unseen(output)).toEqual({ text: output, dropped: 0 })
})
