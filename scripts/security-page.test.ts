import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFaults } from './security-page/find-faults.ts'
import { REQUIREMENTS } from './security-page/requirements.ts'

const read = (path: string) => {
  const file = new URL(`../${path}`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

test('docs/security.md has a row for every requirement, correct counts, and names only tests that exist', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(findFaults(read('docs/security.md') ?? '', REQUIREMENTS, read)).toEqual([])
})

const page = (count: string, ...rows: string[]) => [`| met | done | ${count} |`, '', ...rows].join('\n')
const good = '| 1.1.1 | decode once | met | here | `a.test.ts` "a title" |'
const files = (path: string) => (path === 'apps/server/src/a.test.ts' ? "test('it has a title')" : null)

test.each([
  ['nothing', page('1', good), []],
  ['a missing row', page('0'), ['1.1.1: no row']],
  ['a row of another level', page('2', good, '| 1.1.9 | x | met | | |'), ['1.1.9: not of level 1 or 2']],
  ['a repeated row', page('2', good, good), ['1.1.1: two rows']],
  ['an unknown state', page('0', '| 1.1.1 | x | fine | | |'), ["1.1.1: state 'fine'"]],
  ['a wrong count', page('3', good), ['met: 1 rows, the page says 3']],
  ['a missing file', page('1', good.replace('a.test', 'b.test')), ['1.1.1: no file b.test.ts']],
  ['a missing test', page('1', good.replace('a title', 'a name')), ["1.1.1: no test 'a name' in a.test.ts"]],
])('%s is reported', (_what, text, faults) => {
  expect(findFaults(text, ['1.1.1'], files)).toEqual(faults)
})
