import { describe, expect, test } from 'vitest'
import { checkFiles, houseRules } from './house-rules/check-files.ts'

const SECTION_SIGN = '\u00a7'
const PAGE = 'apps/web/app/features/bookings/booking-page.tsx'
const STYLE = 'apps/web/app/features/bookings/booking-page.module.css'
const SERVICE = 'apps/server/src/flying/bookings/service.ts'
const RECORD = 'docs/decisions/0027-holds-and-downtime.md'
const EXISTING = new Set([RECORD, 'docs/decisions', 'README.md'])

/** The violations of one file, as 'rule:line  text'. */
function check(path: string, text: string): string[] {
  const reports = checkFiles(
    [path],
    () => text,
    (wanted) => EXISTING.has(wanted),
  )
  return reports.flatMap(({ rule, places }) => places.map((place) => place.replace(path, rule.name)))
}

const BREACHES: [what: string, path: string, text: string, found: string[]][] = [
  ['a colour in a style sheet', STYLE, '.a {\n  color: #fff;\n}', ['hex colours:2  #fff']],
  [
    'two colours',
    STYLE,
    '.a { background: light-dark(#ffffff80, #abc8) }',
    ['hex colours:1  #ffffff80', 'hex colours:1  #abc8'],
  ],
  ['a colour in a string', PAGE, "const INK =\n  '#0b1b34'", ['hex colours:2  #0b1b34']],
  ['a colour in an attribute', PAGE, 'const dot = <rect fill="#ffffff" />', ['hex colours:1  #ffffff']],
  ['a colour in a template', PAGE, 'const a = `1px solid #e3dccd${b}`', ['hex colours:1  #e3dccd']],
  ['a cache key', PAGE, "const a = { queryKey: ['bookings'] as const }", ['cache keys:1  queryKey: […]']],
  ['an invalidation', PAGE, 'client.invalidateQueries({})', ['cache keys:1  invalidateQueries(']],
  ['a removal', PAGE, 'client.removeQueries()', ['cache keys:1  removeQueries(']],
  ['a reset', PAGE, 'useQueryClient().resetQueries()', ['cache keys:1  resetQueries(']],
  ['a read by key', PAGE, "client.getQueryData(['me'])", ['cache keys:1  getQueryData([…])']],
  ['an address', PAGE, "navigate('/members')", ['page addresses:1  /members']],
  [
    'an address in an attribute',
    PAGE,
    'const a = <Link to="/about-us#fleet" />',
    ['page addresses:1  /about-us#fleet'],
  ],
  ['an address with an id', PAGE, 'const a = `/admin/booking/${id}`', ['page addresses:1  /admin/booking/']],
  [
    'an address in a mail',
    SERVICE,
    'const a = `${site}/reminders/off?token=${token}`',
    ['page addresses:1  /reminders/off?token='],
  ],
  [
    'a cast without a reason',
    SERVICE,
    'const a = b\n\nconst c = d as unknown as E',
    ['double casts:3  as unknown as'],
  ],
  [
    'a section sign in a comment',
    'e2e/home/home.spec.ts',
    `// ${SECTION_SIGN}5: so`,
    [`section signs:1  ${SECTION_SIGN}5:`],
  ],
  [
    'a section sign in a document',
    'docs/decisions/0001.md',
    `See ${SECTION_SIGN}7`,
    [`section signs:1  ${SECTION_SIGN}7`],
  ],
  [
    'a width in pixels',
    STYLE,
    '@media print {}\n@media (max-width: 799px) {}',
    ['media widths:2  (max-width: 799px)'],
  ],
  [
    'a spelling in a message',
    SERVICE,
    "const a = 'Your license expires'",
    ['spellings:1  Your license expires'],
  ],
  ['a spelling in a page', PAGE, 'const a = <p>Since Sept 2026</p>', ['spellings:1  Since Sept 2026']],
  ['a number input', PAGE, 'const a = (\n  <NumberInput />\n)', ['typed fields:2  <NumberInput']],
  ['a date input', PAGE, 'const a = <input type="date" />', ['typed fields:1  type="date"']],
  ['a broken link', RECORD, 'First\n[why](../missing.md)', ['links:2  ../missing.md']],
  ['a link from another folder', 'docs/api.md', '[a](README.md#run-it)', ['links:1  README.md#run-it']],
  ['a record that is gone', SERVICE, '// docs/decisions/0099-gone.md', ['links:1  0099-gone.md']],
  [
    'a record by its number alone',
    'docs/conformance/section-2.txt',
    'so (docs/decisions/0027)',
    ['links:1  0027'],
  ],
  ['a width in em', STYLE, '@media screen and (30em <= width) {}', ['media widths:1  (30em <= width)']],
]

describe('reported as violations', () => {
  test.each(BREACHES)('%s', (_what, path, text, found) => {
    expect(check(path, text)).toEqual(found)
  })

  test('every rule has at least one example above', () => {
    const reported = BREACHES.flatMap(([, , , found]) => found.map((place) => place.split(':')[0]))
    expect(new Set(reported)).toEqual(new Set(houseRules.map(({ name }) => name)))
  })
})

describe('accepted', () => {
  test.each([
    ['a colour of the theme', 'apps/web/app/theme/theme.ts', "const navy = '#0b1b34'"],
    ['a colour in a mail', 'apps/server/src/base/mail/mail-template.ts', "const ink = '#16263f'"],
    ['a colour in a comment', PAGE, '// #ffffff on navy'],
    ['a colour in a CSS comment', STYLE, '/* #fff */ .a { color: white }'],
    ['an id selector', STYLE, '#add:hover { color: white }'],
    ['a fragment', PAGE, "const a = ['#faq', '#section']"],
    ['a cache key in data/', 'apps/web/app/data/read.ts', "const a = { queryKey: ['site'] }"],
    ['a cache key from a route', PAGE, 'const a = { queryKey: keyOf(route) }'],
    ['an address in a test', 'apps/web/app/page/page.test.ts', "const a = '/members'"],
    ['an address in the page list', 'packages/contract/src/pages.ts', "const a = '/members'"],
    ['a longer word', PAGE, "const a = ['/membership-card', '/eventstream', 'members/booking']"],
    ['a cast with a reason above', SERVICE, '// The driver has no type for it.\nconst c = d as unknown as E'],
    ['a cast with a reason beside it', SERVICE, 'const c = d as unknown as E // untyped driver'],
    [
      'a reason above a statement of several lines',
      SERVICE,
      '// Untyped.\nconst c = d({\n  e,\n}) as unknown as F',
    ],
    ['a section sign in the statements', 'docs/conformance/section-2.txt', SECTION_SIGN],
    [
      'other media queries',
      STYLE,
      '@media (prefers-reduced-motion: reduce) {}\n@media (max-height: 600px) {}',
    ],
    ['a value on the wire', SERVICE, "const a = ['license', 'license_type']"],
    ['a label that the requirements fix', PAGE, 'const a = <Field label="License Number" />'],
    ['a link to a part of a file', 'docs/api.md', '[how](../README.md#run-it), [here](#keys)'],
    ['a link to a folder', 'README.md', '[why](docs/decisions)'],
    ['a link to another site', 'README.md', '[ASVS](https://github.com/OWASP/ASVS), [mail](mailto:a@b.co)'],
    ['a record that exists', SERVICE, `// ${RECORD}`],
    ['a breakpoint by name', STYLE, '@mixin smaller-than md {}'],
  ])('%s', (_what, path, text) => {
    expect(check(path, text)).toEqual([])
  })
})
