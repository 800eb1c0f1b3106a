import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { whyAccepted } from './accepted.ts'
import { allTests, AREAS, mutantsOf, nearestTests, testsOfNoun } from './areas.ts'
import { makeCopies } from './copies.ts'
import type { Mutant } from './find-mutants.ts'
import { readOptions } from './options.ts'
import { readReach } from './reach.ts'
import { openTests } from './run-tests.ts'
import { sampleOf } from './sample.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

type Survivor = Omit<Mutant, 'source'>

const say = (line: string) => process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
const area = AREAS[options.area]
const chosen = chooseMutants()
const tried = chosen.filter((mutant) => !whyAccepted(mutant))
say(`${tried.length} faults in ${options.area}, and ${chosen.length - tried.length} that are accepted`)

const copies = makeCopies(ROOT, area.project, area.atOnce)
const tests = openTests(copies.root, area)
let survivors = tried
try {
  if (!options.green) await refuseFailingTests()
  // One at a time, the tests of the noun start with the nearest anyway, and end with the first that fails.
  if (area.atOnce > 1)
    survivors = await unnoticed('the nearest tests', survivors, ({ path }) => nearestTests(ROOT, path))
  const reach = options.reach ? readReach(options.reach) : undefined
  survivors = await unnoticed('the tests of the noun', survivors, (mutant) => {
    const ofNoun = testsOfNoun(ROOT, mutant.path)
    return reach ? reach(mutant, ofNoun) : ofNoun
  })
  if (options.everything) survivors = await unnoticed('all tests', survivors, () => allTests(ROOT, area))
  survivors = await withoutTypeErrors(survivors)
} finally {
  await tests.close()
  copies.remove()
}

for (const survivor of survivors) say(`\n${inWords(survivor)}`)
const noticed = tried.length - survivors.length
say(`\nNoticed: ${noticed} of ${tried.length}, ${((100 * noticed) / tried.length).toFixed(1)} %`)
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
  return one.path === other.path && one.line === other.line && one.was === other.was && one.is === other.is
}

/** With a test that fails anyway, every fault would count as noticed. */
async function refuseFailingTests(): Promise<void> {
  const used = new Set(tried.flatMap(({ path }) => testsOfNoun(ROOT, path)))
  const [folder = ''] = copies.folders
  const run = options.everything ? allTests(ROOT, area) : [...used]
  if (options.reach) rmSync(options.reach, { force: true })
  const first = openTests(copies.root, area, options.reach)
  const failing = await first.failing([{ folder, changed: 'package.json', tests: run }])
  await first.close()
  if (failing.size > 0) throw new Error('Tests fail without a fault: mend them first')
}

/** The faults that these tests do not notice, tried as many at a time as there are copies. */
async function unnoticed(
  what: string,
  mutants: Mutant[],
  testsFor: (mutant: Mutant) => string[],
): Promise<Mutant[]> {
  const left: Mutant[] = []
  for (let start = 0; start < mutants.length; start += area.atOnce) {
    const trials = mutants.slice(start, start + area.atOnce).map((mutant, index) => {
      const folder = copies.folders[index] as string
      writeFileSync(join(folder, mutant.path), mutant.source)
      return { mutant, folder, changed: mutant.path, tests: testsFor(mutant) }
    })
    const failing = await tests.failing(trials)
    left.push(...trials.filter((trial) => !failing.has(trial)).map(({ mutant }) => mutant))
    for (const { folder, changed } of trials) {
      writeFileSync(join(folder, changed), readFileSync(join(ROOT, changed)))
    }
    say(
      `${Math.min(start + area.atOnce, mutants.length)} of ${mutants.length}: ${left.length} not noticed by ${what}`,
    )
  }
  return left
}

/** A fault that does not compile is noticed too. */
async function withoutTypeErrors(mutants: Mutant[]): Promise<Mutant[]> {
  const [folder = ''] = copies.folders
  const left: Mutant[] = []
  for (const mutant of mutants) {
    writeFileSync(join(folder, mutant.path), mutant.source)
    if (await compiles(folder)) left.push(mutant)
    writeFileSync(join(folder, mutant.path), readFileSync(join(ROOT, mutant.path)))
  }
  return left
}

function compiles(folder: string): Promise<boolean> {
  const check = [TSC, '--noEmit', '-p', join(folder, area.project)]
  return promisify(execFile)(process.execPath, check).then(
    () => true,
    () => false,
  )
}

function inWords({ path, line, was, is }: Survivor): string {
  const marked = (sign: string, text: string) => text.split('\n').map((part) => `  ${sign} ${part}`)
  return [`${path}:${line}`, ...marked('-', was), ...marked('+', is)].join('\n')
}
