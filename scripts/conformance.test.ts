import { describe, expect, test } from 'vitest'
import { findFaults } from './conformance/find-faults.ts'
import { readSection, statementsOf } from './conformance/statements.ts'
import { renderTable } from './conformance/table.ts'
import { findTags } from './conformance/tags.ts'

describe('reading statements', () => {
  test('a section has headings, statements and decisions', () => {
    const section = readSection(
      '# 4. States\n\n## Bookings\n4.status.values It is open or closed.\n  decided: and nothing else\n4.status.free Set freely.\n',
    )
    expect(section).toEqual({
      title: '4. States',
      parts: [
        {
          title: 'Bookings',
          statements: [
            { id: '4.status.values', text: 'It is open or closed.', decided: 'and nothing else' },
            { id: '4.status.free', text: 'Set freely.' },
          ],
        },
      ],
    })
  })

  test.each([
    'Set freely.',
    '4.status',
    'status.values It is open.',
    '  decided: by nobody',
    '4.a.b It is.\n  perhaps: so',
  ])('%j is rejected', (source) => {
    expect(() => readSection(source)).toThrow(/statement/)
  })
})

const tag = (ids: string) => `// SPEC ${ids}`

describe('finding tags', () => {
  test.each([
    ['a test', "test('is so', async () => {})", 'is so'],
    ['a title on its own line', "test(\n  'is so',\n  async () => {},\n)", 'is so'],
    ['a template', 'test(`${name} is so`, () => {})', '${name} is so'],
    ['a quote', String.raw`test('it\'s so', () => {})`, "it's so"],
    ['a group', "describe('all of it', () => {})", 'all of it'],
    ['a group of the browser', "test.describe('all of it', () => {})", 'all of it'],
    ['a table', "test.each([\n  ['(', 1],\n])('%s is %d', () => {})", '%s is %d'],
    ['a table with a type', "it.each<[string, number]>([['a', 1]])('%s is so', () => {})", '%s is so'],
    [
      'a table with regular expressions',
      "test.each([[/['\"(]/, 'x'], [/b/, ')']])('%s is so', () => {})",
      '%s is so',
    ],
    ['a table with comments', "test.each([\n  // one (\n  [1], /* ' */\n] as const)('%d', () => {})", '%d'],
    ['a computed table', "test.each(ALL.map((one) => [one.name, one]))('%s is so', () => {})", '%s is so'],
  ])('a tag above %s', (_what, call, title) => {
    expect(findTags(`${tag('2.a.b, 7.c')}\n${call}`, 'f.ts')).toEqual({
      tags: [{ ids: ['2.a.b', '7.c'], file: 'f.ts', title }],
      faults: [],
    })
  })

  test('tags on several indented lines, with another comment between', () => {
    const source = `  ${tag('2.a')}\n  ${tag('3.b')}\n  // A clock of its own.\n  test('is so', () => {})`
    expect(findTags(source, 'f.ts').tags).toEqual([{ ids: ['2.a', '3.b'], file: 'f.ts', title: 'is so' }])
  })

  test('text that looks like a tag inside a string is not a tag', () => {
    expect(findTags(`const text = \`\n${tag('2.a')}\n\``, 'f.ts')).toEqual({ tags: [], faults: [] })
  })

  test.each([
    ['above nothing', `${tag('2.a')}\n\ntest('is so', () => {})`, 'f.ts:2: the tag above is above no test'],
    ['above a loop', `${tag('2.a')}\nfor (const a of b) {}`, 'f.ts:2: the tag above is above no test'],
    ['at the end', tag('2.a'), 'f.ts: a tag at the end is above no test'],
    ['above a skipped test', `${tag('2.a')}\ntest.skip('is so')`, /may not run/],
    ['above a test without a title', `${tag('2.a')}\ntest(title, () => {})`, /title/],
    ['with a colon', "// SPEC: 2.a\ntest('is so')", /not of the form/],
    ['with a stray word', `${tag('2.a and 2.b')}\ntest('is so')`, /not of the form/],
  ])('a tag %s is a fault', (_where, source, fault) => {
    const { tags, faults } = findTags(source, 'f.ts')
    expect(tags).toEqual([])
    expect(faults).toEqual([expect.stringMatching(fault)])
  })

  test('a file that is not valid TypeScript is reported, not skipped', () => {
    expect(() => findTags("test('is so', () => {", 'f.ts')).toThrow(/^f\.ts:1: /)
  })
})

const SECTION = readSection('# 2. Screens\n2.a One | thing.\n2.b Another.\n  decided: so\n')
const checks = (...ids: string[]) => ({ ids, file: 'e2e/x.spec.ts', title: 'is [so]' })

describe('finding faults', () => {
  test.each([
    ['every statement has a test', [checks('2.a', '2.b')], []],
    ['one without a test', [checks('2.a')], ['2.b: no test checks it']],
    [
      'a tag without a statement',
      [checks('2.a', '2.b', '2.c')],
      ["2.c: no such statement (e2e/x.spec.ts, 'is [so]')"],
    ],
    ['an id twice in one tag', [checks('2.a', '2.b', '2.a')], ["2.a: twice above 'is [so]' (e2e/x.spec.ts)"]],
  ])('the faults when %s', (_what, tags, faults) => {
    expect(findFaults(statementsOf([SECTION]), tags)).toEqual(faults)
  })

  test('a statement that is listed twice', () => {
    const twice = statementsOf([SECTION, readSection('2.a Again.')])
    expect(findFaults(twice, [checks('2.a', '2.b')])).toEqual(['2.a: stated twice'])
  })
})

test('the table has a row for each statement, with its tests', () => {
  const table = renderTable([SECTION], [checks('2.a', '2.b'), checks('2.b')])
  const link = String.raw`[is \[so\]](../e2e/x.spec.ts)`
  expect(table.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    `| \`2.a\` | One \\| thing. | ${link} |`,
    `| \`2.b\` | Another.<br>Decided: so | ${link}<br>${link} |`,
  ])
})
