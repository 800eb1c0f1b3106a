import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { acceptedButGone, whyAccepted } from './why-accepted.ts'
import { allTests, AREAS, mutantsOf, testsOfNoun } from './areas.ts'
import { makeCopy } from './copy.ts'
import type { Mutant } from './find-mutants.ts'
import { figures } from './figures.ts'
import { readOptions } from './options.ts'
import { openRules } from './run-rules.ts'
import { openServices } from './run-services.ts'
import { sampleOf } from './sample.ts'
import { testsThatImport } from './tests-that-import.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

type Survivor = Omit<Mutant, 'source'>

const say = (line: string) => process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
const area = AREAS[options.area]
const inArea = mutantsOf(ROOT, area)
for (const gone of acceptedButGone(area.project, inArea)) say(`accepted, but no longer in the code: ${gone}`)
const chosen = chooseMutants()
if (chosen.length === 0) throw new Error('No fault fits these options: --only is about paths in --area')
const tried = chosen.filter((mutant) => !whyAccepted(mutant))
say(`${tried.length} faults in ${options.area}, and ${chosen.length - tried.length} that are accepted`)

const copy = makeCopy(ROOT, area.project)
let survivors: Mutant[]
try {
  survivors = await withoutTypeErrors(
    await (options.area === 'domain' ? unnoticedRules() : unnoticedServices()),
  )
} finally {
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
  const all = inArea.filter(({ path }) => new RegExp(only).test(path))
  if (again) {
    const survived = JSON.parse(readFileSync(again, 'utf8')) as Survivor[]
    return all.filter((mutant) => survived.some((one) => isSame(one, mutant)))
  }
  return sample === undefined ? all : sampleOf(all, sample, seed)
}

function isSame(one: Survivor, other: Mutant): boolean {
  return one.path === other.path && one.code === other.code && one.was === other.was && one.is === other.is
}

/** Tests of rules are fast enough to run all that could notice a fault. */
async function unnoticedRules(): Promise<Mutant[]> {
  const testsFor = testsThatImport(ROOT, area.project)
  const tests = openRules(copy.folder)
  try {
    // If a test fails without any fault, every fault would count as noticed.
    const used = new Set(tried.flatMap(({ path }) => testsFor(path)))
    if (!options.green && (await tests.fail('package.json', [...used])))
      throw new Error('Tests fail without a fault: fix them first')
    return await findUnnoticed('tests', tried, (mutant) => tests.fail(mutant.path, testsFor(mutant.path)))
  } finally {
    await tests.close()
  }
}

async function unnoticedServices(): Promise<Mutant[]> {
  const nearest = ({ path }: Mutant) => testsOfNoun(ROOT, path)
  const tests = options.everything ? allTests(ROOT, area) : [...new Set(tried.flatMap(nearest))]
  const services = await openServices({
    root: ROOT,
    all: inArea,
    tests,
    nearest,
    workers: options.workers,
    say,
  })
  try {
    await services.learnReach()
    return options.unreached ? services.unreached(tried) : await services.unnoticed(tried)
  } finally {
    await services.close()
  }
}

/** The faults that are not noticed when planted in the copy. */
async function findUnnoticed(
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
 * A fault that does not compile counts as noticed. All are compiled at once, each in its own file next to the
 * original, except for words left out of a list, because other files may use the type of the list.
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
  const typed = new Set(await findUnnoticed('the compiler', lists, async () => (await typeErrors()) !== ''))
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
