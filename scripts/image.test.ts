import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildContext } from './image/build-context.ts'
import { readStages, type Stage, type Step } from './image/dockerfile.ts'
import { neededFiles } from './image/needed-files.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const context = buildContext(ROOT)
const stages = readStages(read('Dockerfile'))
const final = stages.at(-1) as Stage

type Kind<K extends Step['kind']> = Step & { kind: K }
const stepsOf = <K extends Step['kind']>({ steps }: Stage, kind: K): Kind<K>[] =>
  steps.filter((step): step is Kind<K> => step.kind === kind)

const isUnder = (path: string, folder: string) =>
  folder === '.' || path === folder || path.startsWith(`${folder}/`)

/** The files of the context that a stage contains when it is complete. */
function filesOf(stage: Stage): Set<string> {
  const sources = stepsOf(stage, 'copy').flatMap((step) => (step.from ? [] : step.sources))
  return new Set(context.filter((path) => sources.some((source) => isUnder(path, source))))
}

/** The programs of the repository that a command starts with `node` or `sh`. */
function programsIn(command: string): string[] {
  return [...command.matchAll(/\b(?:node|sh)\s+(?:--\S+\s+)*([\w./-]+\.(?:ts|sh))/g)].map(
    ([, path]) => path as string,
  )
}

test('every file that the Dockerfile copies is in the build context', () => {
  for (const stage of stages) {
    const sources = stepsOf(stage, 'copy').flatMap((step) => (step.from ? [] : step.sources))
    expect(sources.filter((source) => !context.some((path) => isUnder(path, source)))).toEqual([])
  }
})

test('every program that a stage runs finds the files it needs, and so does the web app that it builds', () => {
  const ran: string[] = []
  for (const stage of stages) {
    const programs = stepsOf(stage, 'run').flatMap(({ command }) => programsIn(command))
    ran.push(...programs)
    const there = filesOf(stage)
    expect(neededFiles(ROOT, programs).filter((path) => !there.has(path))).toEqual([])
  }
  expect(ran).toEqual(['scripts/build.ts'])
  const web = context.filter((path) => /^apps\/web\/.*\.tsx?$/.test(path))
  expect(web).toContain('apps/web/app/root.tsx')
  expect(neededFiles(ROOT, web).filter((path) => !context.includes(path))).toEqual([])
})

type Service = { command?: string[]; volumes?: string[]; image: string }
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const own = Object.values(services).filter(({ image }) => image.startsWith('rsfc:'))

/** Commands that docs/operating.md runs in the image with npm. */
const COMMANDS = ['doctor', 'backup', 'restore', 'export', 'import', 'retention', 'reset-factors']

test('every program that runs in the image finds the files it needs', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [
    ...stepsOf(final, 'cmd').map(({ command }) => command.join(' ')),
    ...stepsOf(final, 'healthcheck').map(({ command }) => command.join(' ')),
    ...own.flatMap(({ command }) => (command ? [command.join(' ')] : [])),
    ...COMMANDS.map((name) => (scripts[name] ?? '').replace(/--import \S+ /, '')),
  ]
  const programs = commands.flatMap(programsIn)
  expect(programs).toHaveLength(commands.length)
  const shell = programs.filter((path) => path.endsWith('.sh')).flatMap((path) => programsIn(read(path)))
  const there = filesOf(final)
  expect(neededFiles(ROOT, [...programs, ...shell]).filter((path) => !there.has(path))).toEqual([])
})

type TypeScriptConfig = { extends?: string; references?: { path: string }[] }

test('every tsconfig in the build context finds the ones it extends and refers to', () => {
  const configs = context.filter((path) => /(^|\/)tsconfig[\w.]*\.json$/.test(path))
  expect(configs).toContain('tsconfig.base.json')
  const missing = configs.flatMap((path) => {
    const text = read(path).replaceAll(/^\s*\/\/.*$/gm, '')
    const { extends: base, references = [] } = JSON.parse(text) as TypeScriptConfig
    const named = [...(base ? [base] : []), ...references.map((reference) => reference.path)]
    return named.map((name) => normalize(join(dirname(path), name))).filter((name) => !context.includes(name))
  })
  expect(missing).toEqual([])
})

test('tests and what they build on stay out of the image', () => {
  expect(context.filter((path) => /\.test\.tsx?$|(^|\/)testing\//.test(path))).toEqual([])
})

/**
 * A new volume gets the owner that its folder has in the image; without such a folder it belongs to root. A change of
 * the folder after VOLUME is lost.
 */
test('every folder that a service mounts as a volume belongs to the user of the image, and is declared after that', () => {
  const [user] = stepsOf(final, 'user').map(({ value }) => value)
  const declared = final.steps.findIndex(({ kind }) => kind === 'volume')
  const given = new Set(
    final.steps
      .slice(0, declared)
      .flatMap((step) => (step.kind === 'run' ? [...step.command.matchAll(/chown (\S+) ([^&;]+)/g)] : []))
      .filter(([, owner]) => owner === `${user}:${user}`)
      .flatMap(([, , folders]) => (folders as string).trim().split(' ')),
  )
  const mounted = own.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[1] as string))
  expect([...new Set(mounted)].toSorted()).toEqual(['/backups', '/data'])
  expect(mounted.filter((folder) => !given.has(folder))).toEqual([])
  const volumes = stepsOf(final, 'volume').flatMap(({ paths }) => paths)
  expect(volumes.filter((folder) => !given.has(folder))).toEqual([])
})
