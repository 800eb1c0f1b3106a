import type { Mutant } from './find-mutants.ts'

/** A fault that no test can or should notice. */
type Accepted = Pick<Mutant, 'path' | 'code' | 'was' | 'is'> & {
  /** The line with the fault, where the same text is in it more than once. */
  planted?: string
  why: string
}

const COUNTS_COMPARED = 'Both counts that are compared change by the same number.'

const HOURS = 'packages/domain/src/club/opening-hours.ts'
const NO_SUCH_HOURS = 'The club has no such hours: two days in a row, half hours, or noon.'

const ACCEPTED: readonly Accepted[] = [
  {
    path: 'packages/domain/src/text/links.ts',
    code: 'return text.split(mark).length - 1',
    was: 'text.split(mark).length - 1',
    is: '(text.split(mark).length + 1)',
    why: COUNTS_COMPARED,
  },
  {
    path: 'packages/domain/src/text/links.ts',
    code: 'return text.split(mark).length - 1',
    was: '1',
    is: '2',
    why: COUNTS_COMPARED,
  },
  {
    path: 'packages/domain/src/retention/kinds.ts',
    code: 'const first = new Date(Date.UTC(year, month - 1 + months, 1))',
    was: '1',
    is: '2',
    why: 'The day is set two lines later.',
  },
  {
    path: HOURS,
    code: 'if (opensToday && time < OPENS)',
    was: 'time < OPENS',
    is: '(time <= OPENS)',
    why: 'At the time of opening the club is open, which was answered before.',
  },
  {
    path: HOURS,
    code: 'const names = runsOfDays(open).flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run))',
    was: 'flatMap',
    is: 'map',
    why: 'Lists of one name are joined to the same text.',
  },
  {
    path: HOURS,
    code: '.flatMap((run) => (run.length > 2 ? [`${short(run[0])}–${short(run.at(-1))}`] : run.map(short)))',
    was: 'flatMap',
    is: 'map',
    why: 'Lists of one name are joined to the same text.',
  },
  {
    path: HOURS,
    code: 'const names = runsOfDays(open).flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run))',
    was: 'run.length > 2',
    is: '(run.length >= 2)',
    why: NO_SUCH_HOURS,
  },
  {
    path: HOURS,
    code: '.flatMap((run) => (run.length > 2 ? [`${short(run[0])}–${short(run.at(-1))}`] : run.map(short)))',
    was: 'run.length > 2',
    is: '(run.length >= 2)',
    why: NO_SUCH_HOURS,
  },
  {
    path: HOURS,
    code: "const minutes = time.endsWith(':00') ? '' : time.slice(2)",
    was: '2',
    is: '3',
    why: NO_SUCH_HOURS,
  },
  {
    path: HOURS,
    code: "return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`",
    was: '12',
    is: '24',
    planted: "return `${hour % 12 || 24}${minutes}${hour < 12 ? 'am' : 'pm'}`",
    why: NO_SUCH_HOURS,
  },
  {
    path: HOURS,
    code: "return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`",
    was: 'hour < 12',
    is: '(hour <= 12)',
    why: NO_SUCH_HOURS,
  },
]

/** The parts of a date or a time, which it always has. */
const PARTS = /^(?:const|let) \[(?:\w+ = [01](?:, )?)+\] = .+\.split\('[-:]'\)(?:\.map\(Number\))?$/

export function whyAccepted({ path, line, code, was, is, source }: Mutant): string | undefined {
  if (PARTS.test(code) && /^[01]$/.test(was)) return 'The defaults are only for the compiler.'
  const planted = source.split('\n')[line - 1]?.trim()
  return ACCEPTED.find(
    (known) =>
      known.path === path &&
      known.code === code &&
      known.was === was &&
      known.is === is &&
      (known.planted === undefined || known.planted === planted),
  )?.why
}
