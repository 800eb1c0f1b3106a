import type { Mutant } from './find-mutants.ts'

/** A fault that no test can or should notice. */
type Accepted = Pick<Mutant, 'path' | 'code' | 'was' | 'is'> & { why: string }

const COUNTS_COMPARED = 'Both counts that are compared change by the same number.'

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
]

export function whyAccepted({ path, code, was, is }: Mutant): string | undefined {
  return ACCEPTED.find(
    (known) => known.path === path && known.code === code && known.was === was && known.is === is,
  )?.why
}
