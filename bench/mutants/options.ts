import { parseArgs } from 'node:util'
import { whole } from '../options.ts'
import { AREAS, type AreaName } from './areas.ts'

type Options = {
  area: AreaName
  /** Undefined: every mutant. */
  sample: number | undefined
  seed: number
  /** Only files whose path matches this regular expression. */
  only: string
  /** Run the unnoticed ones against every test of the area. */
  everything: boolean
  /** The tests are known to pass, so they are not run without a fault first. */
  green: boolean
  /** A report of an earlier run: only its survivors are tried again. */
  again: string | undefined
  report: string | undefined
  /** Which tests call which functions: written by the first run of the tests, read with `green`. */
  reach: string | undefined
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
      reach: { type: 'string' },
    },
  })
  const { area, only, everything, green, again, report, reach } = values
  if (!isArea(area)) throw new Error(`--area must be ${Object.keys(AREAS).join(' or ')}, not ${area}`)
  const sample = values.sample === undefined ? undefined : whole('sample', values.sample)
  return { area, sample, seed: whole('seed', values.seed), only, everything, green, again, report, reach }
}

function isArea(name: string): name is AreaName {
  return Object.hasOwn(AREAS, name)
}
