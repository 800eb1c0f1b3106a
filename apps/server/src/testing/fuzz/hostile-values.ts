import type { Random } from '../../club/demo/random.ts'

const nest = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Text that often breaks programs. */
const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202egnp.exe\u202c',
  '\u200f\u0627\u0644\u0646\u0627\u062f\u064a',
  '\ufeff\ufffe\uffff',
  'e\u0301'.repeat(50),
  '\u{1f6e9}'.repeat(60),
  'İıſK',
  "' or 1=1; --",
  '%_\\%',
  '\\',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A0',
  '\r\nBcc: evil@evil.example\r\n\r\nhello',
  '../../../../etc/passwd',
  '//evil.example/%2e%2e',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '9'.repeat(400),
  'true',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  'x'.repeat(101),
  'x'.repeat(20_001),
  '||'.repeat(40),
] as const

/** Texts that look like dates, most of them invalid or out of range. */
const DATES = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '2028-02-29',
  '2026-13-01',
  '2026-00-00',
  '-271821-04-20',
  '+275760-09-13',
  '2026-11-15T00:00:00Z',
  '15/11/2026',
  'infinity',
  'epoch',
  'today',
] as const

const TIMESTAMPS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999999999-23:59',
  '2026-11-15T24:00:00Z',
  '2026-11-15T00:00:60Z',
  '2026-11-15T00:00:00',
  'infinity',
] as const

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.005,
  1e-9,
  5e-324,
  99.995,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1.7e308,
  1e6,
  100_000,
] as const

const IDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01919191-1111-7111-8111-111111111111',
  '01919191-1111-7111-8111-11111111111',
  '{01919191-1111-7111-8111-111111111111}',
  '01919191111171118111111111111111',
  'undefined',
  'Not Required',
  '1',
  '-1',
] as const

/** URL path segments, already encoded. */
const SEGMENTS = [
  ...IDS.map(encodeURIComponent),
  '%00',
  '%',
  '%E0%A4%A',
  '%ff%fe',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '..',
  '%0d%0aset-cookie:a=b',
  '%F0%9F%9B%A9',
  '*',
  ':id',
  '__proto__',
  'a;b=c',
  'x'.repeat(150),
  'x'.repeat(3000),
] as const

export const hostileString = (random: Random) => random.pick([...STRINGS, ...DATES, ...IDS])
export const hostileDate = (random: Random) => random.pick(DATES)
export const hostileTimestamp = (random: Random) => random.pick(TIMESTAMPS)
export const hostileNumber = (random: Random) => random.pick(NUMBERS)
export const hostileSegment = (random: Random) => random.pick(SEGMENTS)

/** Any JSON as text, including what JSON.stringify cannot write: huge numbers, __proto__ keys and deep nesting. */
export function hostileJson(random: Random): string {
  return random.pick([
    () => JSON.stringify(hostileString(random)),
    () => JSON.stringify(hostileString(random)),
    () => String(hostileNumber(random)).replace('1.7e+308', '1e999'),
    () => 'null',
    () => 'true',
    () => 'false',
    () => '[]',
    () => '{}',
    () => `[${JSON.stringify(hostileString(random))},null,[],{}]`,
    () => '{"__proto__":{"admin":true}}',
    () => '{"constructor":{"prototype":{"admin":true}}}',
    () => '{"toString":1,"valueOf":1,"then":1,"toJSON":1,"length":-1}',
    () => '{"$ne":null}',
    () => nest('[', ']', 2000),
    () => `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
    () => `[${'0,'.repeat(5000)}0]`,
    () => JSON.stringify('x'.repeat(150_000)),
  ])()
}
