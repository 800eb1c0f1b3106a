import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work with one key is done one after the other, with other keys meanwhile', async () => {
  const takeTurn = createTurns()
  const said: string[] = []
  const held = Promise.withResolvers<void>()
  const work = (key: string, name: string, until?: Promise<void>) =>
    takeTurn(key, async () => {
      said.push(`${name} begins`)
      await until
      said.push(`${name} ends`)
    })
  const first = [work('mei', 'a', held.promise), work('mei', 'b'), work('mei', 'c')]
  await work('tan', 'other')
  held.resolve()
  await Promise.all(first)
  await work('mei', 'd')
  expect(said).toEqual([
    'a begins',
    'other begins',
    'other ends',
    'a ends',
    'b begins',
    'b ends',
    'c begins',
    'c ends',
    'd begins',
    'd ends',
  ])
})
