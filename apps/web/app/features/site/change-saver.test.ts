import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeSaver } from './change-saver.ts'

type Rates = { hourly: number; instructor: number }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start() {
  const sent: Partial<Rates>[] = []
  const states: string[] = []
  const answers: { resolve: () => void; reject: (reason: Error) => void }[] = []
  const saver = createChangeSaver<Rates>({
    pauseMs: 500,
    onState: (state) => states.push(state),
    send(changes) {
      sent.push(changes)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
  })
  return { saver, sent, states, answers }
}

// SPEC 7.site.configure-on-change
test('rapid keystrokes are saved once, with the last value', async () => {
  const { saver, sent } = start()
  for (const value of [6, 64, 640]) saver.change('hourly', value)
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ hourly: 640 }])
})

test('a change during a save is sent after it', async () => {
  const { saver, sent, answers, states } = start()
  saver.change('hourly', 640)
  await vi.advanceTimersByTimeAsync(500)
  saver.change('hourly', 650)
  saver.change('instructor', 80)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([{ hourly: 640 }])
  answers[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ hourly: 640 }, { hourly: 650, instructor: 80 }])
  expect(states).toEqual(['saving', 'saved', 'saving'])
})

test('an empty field is not saved', async () => {
  const { saver, sent } = start()
  saver.change('hourly', 640)
  saver.change('hourly', undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
})

test('a failed save is reported, and the next one is still sent', async () => {
  const { saver, sent, answers, states } = start()
  saver.change('hourly', 640)
  await vi.advanceTimersByTimeAsync(500)
  answers[0]?.reject(new Error('offline'))
  await vi.advanceTimersByTimeAsync(0)
  saver.change('hourly', 660)
  await vi.advanceTimersByTimeAsync(500)
  expect(states).toEqual(['saving', 'failed', 'saving'])
  expect(sent).toEqual([{ hourly: 640 }, { hourly: 660 }])
})
