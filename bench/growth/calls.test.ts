import { expect, test } from 'vitest'
import { listCalls, NOTHING_FOUND } from './calls.ts'
import { findUnmeasured } from './unmeasured.ts'

test('every call that reads is measured, or exempt for a stated reason', () => {
  expect(findUnmeasured(listCalls(NOTHING_FOUND, {}, {}))).toEqual([])
})
