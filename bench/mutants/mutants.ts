import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { whyAccepted } from './accepted.ts'
import { allTests, AREAS, mutantsOf, testsOfNoun } from './areas.ts'
import { makeCopy } from './copy.ts'
import type { Mutant } from './find-mutants.ts'
import { figures } from './figures.ts'
import { readOptions } from './options.ts'
import { readReach } from './reach.ts'
import { openRules } from './run-rules.ts'
import { openTests } from './run-tests.ts'
import { sampleOf } from './sample.ts'
import { testsThatImport } from './tests-that-import.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

type Survivor = Omit<Mutant, 'source'>

const say = (line: string) => process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
const area = AREAS[options.area]
const chosen = chooseMutants()
const tried = chosen.filter((mutant) => !whyAccepted(mutant))
say(`${tried.length} faults in ${options.area}, and ${chosen.length - tried.length} that are accepted`)

const copy = makeCopy(ROOT, area.project)
const tests = area.globalSetup ? openTests(copy.folder, area.globalSetup) : openRules(copy.folder)
let survivors = tried
try {
  if (!options.green) await refuseFailingTests()
  for (const [what, testsFor] of stages()) survivors = await unnoticed(what, survivors, testsFor)
  survivors = await withoutTypeErrors(survivors)
} finally {
  await tests.close()
  copy.remove()
}

for (const survivor of survivors) say(`\n${inWords(survivor)}`)
say('')
for (const line of figures(tried, survivors)) say(line)
if (options.report) {
  const report = survivors.map(({ source: _source, ...survivor }): Survivor => survivor)
  writeFileSync(options.report, `${JSON.stringify(report, null, 2)}\n`)
}

function chooseMutants(): Mutant[] {
  const { only, again, sample, seed } = options
  const all = mutantsOf(ROOT, area).filter(({ path }) => new RegExp(only).test(path))
  if (again) {
    const survived = JSON.parse(readFileSync(again, 'utf8')) as Survivor[]
    return all.filter((mutant) => survived.some((one) => isSame(one, mutant)))
  }
  return sample === undefined ? all : sampleOf(all, sample, seed)
}

function isSame(one: Survivor, other: Mutant): boolean {
  return one.path === other.path && one.code === other.code && one.was === other.was && one.is === other.is
}

type Stage = [what: string, testsFor: (mutant: Mutant) => string[]]

/** Tests of rules are so fast that all of them can run that could notice a fault. */
function stages(): Stage[] {
  if (!area.globalSetup) {
    const testsFor = testsThatImport(ROOT, area.project)
    return [['tests', ({ path }) => testsFor(path)]]
  }
  const reach = options.reach && existsSync(options.reach) ? readReach(options.reach) : undefined
  const ofNoun = (mutant: Mutant) => {
    const found = testsOfNoun(ROOT, mutant.path)
    return reach ? reach(mutant, found) : found
  }
  return [
    ['the tests of the noun', ofNoun],
    ...(options.everything ? [['all tests', () => allTests(ROOT, area)] satisfies Stage] : []),
  ]
}

/** With a test that fails anyway, every fault would count as noticed. */
async function refuseFailingTests(): Promise<void> {
  if (options.reach) rmSync(options.reach, { force: true })
  const used = new Set(stages().flatMap(([, testsFor]) => tried.flatMap(testsFor)))
  const first = area.globalSetup ? openTests(copy.folder, area.globalSetup, options.reach) : tests
  const failing = await first.fail('package.json', [...used])
  await first.close()
  if (failing) throw new Error('Tests fail without a fault: mend them first')
}

function unnoticed(what: string, mutants: Mutant[], testsFor: Stage[1]): Promise<Mutant[]> {
  return left(what, mutants, (mutant) => tests.fail(mutant.path, testsFor(mutant)))
}

/** The faults that are not noticed, each planted in the copy. */
async function left(
  by: string,
  mutants: Mutant[],
  notices: (mutant: Mutant) => Promise<boolean>,
): Promise<Mutant[]> {
  const unseen: Mutant[] = []
  for (const [index, mutant] of mutants.entries()) {
    const planted = join(copy.folder, mutant.path)
    const right = readFileSync(planted)
    writeFileSync(planted, mutant.source)
    if (!(await notices(mutant))) unseen.push(mutant)
    writeFileSync(planted, right)
    const done = index + 1
    if (done % 50 === 0 || done === mutants.length)
      say(`${done} of ${mutants.length}: ${unseen.length} not noticed by ${by}`)
  }
  return unseen
}

/**
 * A fault that does not compile is noticed too. All are compiled at once, each in a file of its own beside the right
 * one, except words left out of a list: other files may need the type of the list.
 */
async function withoutTypeErrors(mutants: Mutant[]): Promise<Mutant[]> {
  if (mutants.length === 0) return []
  const planted = mutants.map((mutant, index) => ({
    mutant,
    path: mutant.path.replace(/\.ts$/, `.fault-${index}.ts`),
  }))
  for (const { mutant, path } of planted) writeFileSync(join(copy.folder, path), mutant.source)
  const errors = await typeErrors()
  for (const { path } of planted) rmSync(join(copy.folder, path))
  const compiled = planted.filter(({ path }) => !errors.includes(path)).map(({ mutant }) => mutant)
  const lists = compiled.filter(({ is, source }) => source.includes(`${is} as const`))
  const typed = new Set(await left('the compiler', lists, async () => (await typeErrors()) !== ''))
  return compiled.filter((mutant) => typed.has(mutant) || !lists.includes(mutant))
}

function typeErrors(): Promise<string> {
  const check = [TSC, '--noEmit', '--pretty', 'false', '-p', join(copy.folder, area.types)]
  return promisify(execFile)(process.execPath, check, { cwd: copy.folder, maxBuffer: 2 ** 28 }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

function inWords({ path, line, was, is }: Survivor): string {
  const marked = (sign: string, text: string) => text.split('\n').map((part) => `  ${sign} ${part}`)
  return [`${path}:${line}`, ...marked('-', was), ...marked('+', is)].join('\n')
}
