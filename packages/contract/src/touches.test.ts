import { expect, test } from 'vitest'
import { contract } from './index.ts'
import type { Route, Routes } from './kit/http.ts'

const nouns: Record<string, Routes> = contract
const all: Route[] = Object.values(nouns).flatMap((routes) => Object.values(routes))
const isRead = (route: Route | undefined) => route?.method === 'GET' || route?.reads === true

test('every write declares what it makes stale, and no read does', () => {
  const wrong = all.filter((route) => isRead(route) === (route.touches !== undefined))
  expect(wrong.map(({ noun, name }) => `${noun}.${name}`)).toEqual([])
})

test('everything a write touches is a noun or one of its reads', () => {
  const unknown = all.flatMap(({ touches = [] }) =>
    touches.filter((touched) => {
      const [noun = '', name] = touched.split('.')
      return !nouns[noun] || (name !== undefined && !isRead(nouns[noun][name]))
    }),
  )
  expect(unknown).toEqual([])
})
