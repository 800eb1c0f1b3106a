import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gray, horizon, navy } from './colours.ts'

test.each([
  ['favicon.svg', [navy, horizon[3], gray[0]]],
  ['manifest.webmanifest', [gray[0], navy]],
])('%s cannot import the palette, but has its colours', (file, colours) => {
  const text = readFileSync(new URL(`../../public/${file}`, import.meta.url), 'utf8')
  expect(text.match(/#[0-9a-f]{6}/g)).toEqual(colours)
})
