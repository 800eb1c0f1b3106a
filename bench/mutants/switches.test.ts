import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { withSwitches } from './switches.ts'

/** The constant `value` in a source text. */
function valueIn(source: string, on?: number): unknown {
  return runInNewContext(`${source}\n;value`, { isFaulty: (fault: number) => fault === on })
}

test.each([
  ['a comparison', 'const value = [1 < 1, 2 < 1]'],
  ['one inside the other', 'const value = 1 < 2 && 3 >= 3 && !(4 === 5)'],
  ['a statement left out', 'let value = 3\nvalue = 7'],
  ['a branch without braces', "let value = ''\nif (value === 'a') value = 'b'\nelse value = 'c'"],
  ['a return left out', 'const value = ((age) => { if (age > 20) return 5; return 6 })(30)'],
  ['a method', 'const value = [[1, 2].some((one) => one > 1), [3, 4]\n  .find((one) => one > 2)]'],
  ['a method of nothing', 'const value = [null?.some((one) => one), [1]?.some((one) => one > 1)]'],
  ['a filter', 'const value = [1, 2, 3].filter((one) => one > 1).slice(1).length'],
])('a fault behind a switch acts like the planted fault: %s', (_name, text) => {
  const { source } = withSwitches('example.ts', text, 0)
  expect(valueIn(source)).toEqual(valueIn(text))
  const faults = findMutants('example.ts', text)
  expect(faults.length).toBeGreaterThan(0)
  for (const fault of faults) expect(valueIn(source, fault.index)).toEqual(valueIn(fault.source))
})

test('a fault gets no switch if parentheses would break a chain', () => {
  const text = 'const value = list?.filter(Boolean).length'
  expect(withSwitches('example.ts', text, 10)).toEqual({ source: text, unswitched: [10] })
})
