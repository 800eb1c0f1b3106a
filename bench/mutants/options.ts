import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { whole } from '../options.ts'
import { AREAS, type AreaName } from './areas.ts'

type Options = {
  area: AreaName
  /** Undefined for every mutant. */
  sample: number | undefined
  seed: number
  /** Only files whose path matches this regular expression. */
  only: string
  /** For services: runs every test, not only those of the noun. */
  everything: boolean
  /** For the domain: the tests are known to pass, so they are not run without a fault first. */
  green: boolean
  /** The report of an earlier run; only its survivors are tried again. */
  again: string | undefined
  report: string | undefined
  /** For services: only lists the faults that no test reaches. */
  unreached: boolean
  /** For services: the number of processes. */
  workers: number
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      area: { type: 'string', default: 'domain' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      everything: { type: 'boolean', default: false },
      green: { type: 'boolean', default: false },
      again: { type: 'string' },
      report: { type: 'string' },
      unreached: { type: 'boolean', default: false },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  })
  const { area, sample, seed, workers, ...rest } = values
  if (!isArea(area)) throw new Error(`--area must be ${Object.keys(AREAS).join(' or ')}, not ${area}`)
  return {
    ...rest,
    area,
    sample: sample === undefined ? undefined : whole('sample', sample),
    seed: whole('seed', seed),
    workers: whole('workers', workers),
    again: rest.again,
    report: rest.report,
  }
}

function isArea(name: string): name is AreaName {
  return Object.hasOwn(AREAS, name)
}
