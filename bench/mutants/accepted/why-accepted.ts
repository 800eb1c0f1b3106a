import type { Mutant } from '../find-mutants.ts'
import { bookings } from './bookings.ts'
import { chat } from './chat.ts'
import { club } from './club.ts'
import { imports } from './imports.ts'
import { members } from './members.ts'
import { money } from './money.ts'
import { pilots } from './pilots.ts'
import { platform } from './platform.ts'
import { severalFeatures } from './several-features.ts'
import { EQUAL } from './reasons.ts'

const ONCE = 'Each word is in the list once.'
const DAYS_OF_ENTRY = 'const [first, last] = [entry.from.slice(0, 10), entry.to.slice(0, 10)]'
const VERSION_KINDS = 'packages/domain/src/versions/kinds.ts'
const COMPARED = 'packages/contract/src/versions.test.ts compares the fields with those of the calls.'

const ACCEPTED = [
  ...bookings,
  ...chat,
  ...club,
  ...imports,
  ...members,
  ...money,
  ...pilots,
  ...platform,
  ...severalFeatures,
]

/** The parts of a date or a time, which it always has. */
const PARTS = /^(?:const|let) \[(?:\w+ = [01](?:, )?)+\] = .+\.split\('[-:]'\)(?:\.map\(Number\))?$/

export function whyAccepted({ path, line, code, was, is, source }: Mutant): string | undefined {
  if (PARTS.test(code) && /^[01]$/.test(was)) return 'The defaults are only for the compiler.'
  if (isChoiceOfEquals(code, was, is)) return EQUAL
  if (is === 'findLast' && /\b[A-Z_]+\.find\(\((\w+)\) => \1 === /.test(code)) return ONCE
  if (code === DAYS_OF_ENTRY) return 'It only saves work: the other days hold nothing of the entry.'
  if (/minutesOfDay\(\w+\.slice\(11, 16\)\)/.test(code) && was === '16' && is === '32')
    return 'What follows the minutes is not read.'
  if (path === VERSION_KINDS && was.startsWith('[') && !code.startsWith('const')) return COMPARED
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

/** As in `a < b ? a : b`. */
function isChoiceOfEquals(code: string, was: string, is: string): boolean {
  const [, a, b] = /^([\w.]+) [<>] ([\w.]+)$/.exec(was) ?? []
  if (!a || !b || !/[<>]=/.test(is)) return false
  return code.includes(`${was} ? ${a} : ${b}`) || code.includes(`${was} ? ${b} : ${a}`)
}
