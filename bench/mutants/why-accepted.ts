import { readFileSync } from 'node:fs'
import { onOneLine, type Mutant } from './find-mutants.ts'

const LIST = new URL('accepted.txt', import.meta.url)
const VERSION_KINDS = 'packages/domain/src/versions/kinds.ts'
const DAYS_OF_ENTRY = 'const [first, last] = [entry.from.slice(0, 10), entry.to.slice(0, 10)]'

/** The parts of a date or a time, which are never missing. */
const PARTS = /^(?:const|let) \[(?:\w+ = [01](?:, )?)+\] = .+\.split\('[-:]'\)(?:\.map\(Number\))?$/

/** `find` by the key of a record, such as `rules.find((rule) => rule.code === code)`. */
const FIND_BY_KEY = /\.find\(\([^()]*\) => (?:\w+\.)?(?:\w*_id|code|key|name|version) === [\w.]+\)/

const AT_ONCE =
  /^const (?:\w*AT_ONCE|BATCH|CHUNK|ROWS_PER_PAGE|FLIGHTS_PER_(?:PAGE|READ)) = (?:2$|50$|\d+00$|64 \*)/

/** Faults that make no difference anywhere. */
const EVERYWHERE: readonly { why: string; covers: (mutant: Mutant) => boolean }[] = [
  {
    why: 'The defaults are only for the compiler.',
    covers: ({ code, was }) => PARTS.test(code) && /^[01]$/.test(was),
  },
  { why: 'If the values are equal, it does not matter which is used.', covers: isChoiceOfEquals },
  {
    why: 'Each word is in the list once.',
    covers: ({ code, is }) => is === 'findLast' && /\b[A-Z_]+\.find\(\((\w+)\) => \1 === /.test(code),
  },
  {
    why: 'It is found by its key, which is unique.',
    covers: ({ code, is }) => is === 'findLast' && FIND_BY_KEY.test(code),
  },
  {
    why: 'It only decides how many are processed at once.',
    covers: ({ code }) => AT_ONCE.test(code),
  },
  {
    why: 'The caller is signed in, and deleting a member ends their sessions, so the member always exists.',
    covers: ({ code, was }) => code === 'if (!member) return refused(401)' && was === '401',
  },
  {
    why: 'It only saves work: the entry is on no other day.',
    covers: ({ code }) => code === DAYS_OF_ENTRY,
  },
  {
    why: 'Text after the minutes is ignored.',
    covers: ({ code, was, is }) =>
      /minutesOfDay\(\w+\.slice\(11, 16\)\)/.test(code) && was === '16' && is === '32',
  },
  {
    why: 'packages/contract/src/versions.test.ts compares the fields with those of the calls.',
    covers: ({ path, code, was }) =>
      path === VERSION_KINDS && was.startsWith('[') && !code.startsWith('const'),
  },
]

/** For example `a < b ? a : b`. */
function isChoiceOfEquals({ code, was, is }: Mutant): boolean {
  const [, a, b] = /^([\w.]+) [<>] ([\w.]+)$/.exec(was) ?? []
  if (!a || !b || !/[<>]=/.test(is)) return false
  return code.includes(`${was} ? ${a} : ${b}`) || code.includes(`${was} ? ${b} : ${a}`)
}

type Accepted = { path: string; marked: string; is: string | undefined; why: string }

/**
 * A reason, below it the files, and below each its lines, with «the faulty part», and → its replacement if
 * only that one is accepted.
 */
function readList(): Accepted[] {
  let [why, path] = ['', '']
  return readFileSync(LIST, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const indent = /^ */.exec(line)?.[0].length
      if (indent === 0) why = line
      else if (indent === 2) path = line.trim()
      else {
        const [marked = '', is] = line.trim().split(' → ')
        return [{ path, marked, is, why }]
      }
      return []
    })
}

const keyOf = ({ path, marked }: Pick<Mutant, 'path' | 'marked'>) => `${path} ${marked}`
const LISTED = Map.groupBy(readList(), keyOf)

/** The entries of the list for a part of the tree that no longer exist there. */
export function acceptedButGone(project: string, mutants: readonly Mutant[]): string[] {
  const there = new Set(mutants.map(keyOf))
  return [...LISTED.keys()].filter((key) => key.startsWith(project) && !there.has(key))
}

/** Why no test can or should notice a fault; undefined if one should. */
export function whyAccepted(mutant: Mutant): string | undefined {
  const listed = LISTED.get(keyOf(mutant)) ?? []
  const is = onOneLine(mutant.is)
  return (
    EVERYWHERE.find(({ covers }) => covers(mutant))?.why ??
    listed.find((known) => known.is === undefined || known.is === is)?.why
  )
}
