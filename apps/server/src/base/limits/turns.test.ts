import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('tasks with the same key run one after the other, tasks with other keys meanwhile', async () => {
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

test('a task that arrives while others wait runs after them', async () => {
  const takeTurn = createTurns()
  const said: string[] = []
  const held = Promise.withResolvers<void>()
  const work = (name: string, until?: Promise<void>) =>
    takeTurn('mei', async () => {
      said.push(`${name} begins`)
      await until
      said.push(`${name} ends`)
    })
  const first = work('a')
  const others = [work('b', held.promise), work('c')]
  await first
  others.push(work('d'))
  held.resolve()
  await Promise.all(others)
  expect(said.slice(2)).toEqual(['b begins', 'b ends', 'c begins', 'c ends', 'd begins', 'd ends'])
})
