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
  ...[
    ['0', '1'],
    ['1', '2'],
  ].map(([was = '', is = '']) => ({
    path: 'packages/domain/src/retention/kinds.ts',
    code: "const [year = 0, month = 1, day = 1] = date.split('-').map(Number)",
    was,
    is,
    why: 'A date always has three parts, so the defaults are only for the compiler.',
  })),
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
  ...[
    ['entry.amount < 0', '(entry.amount <= 0)'],
    ['0', '1'],
  ].map(([was = '', is = '']) => ({
    path: 'apps/server/src/features/ledger/entries.ts',
    code: 'if (entry.amount < 0) await settleCharges(tx.db, entry, allocate(-entry.amount, chosen).shares)',
    was,
    is,
    why: 'Amounts are whole cents, and none is 0.',
  })),
  {
    path: 'apps/server/src/features/account/confirm-email.ts',
    code: 'if (!member) return refused(404)',
    was: '404',
    is: '808',
    why: 'The caller is signed in, and deleting a member ends their sessions, so there is always one.',
  },
  {
    path: 'apps/server/src/features/bookings/free.ts',
    code: 'flight_instructor_name: teachers?.find(({ _id }) => _id === teacher)?.name ?? null,',
    was: 'find',
    is: 'findLast',
    why: 'Each instructor is in the list once.',
  },
  {
    path: 'apps/server/src/features/bookings/board/service.ts',
    code: "const kind = isAdmin(actor) ? 'officer' : 'member'",
    was: 'isAdmin(actor)',
    is: '!(isAdmin(actor))',
    why: 'Only the names of the two views are exchanged; nothing else reads them.',
  },
]

export function whyAccepted({ path, line, code, was, is, source }: Mutant): string | undefined {
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
