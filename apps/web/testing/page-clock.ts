import { onTestFinished, vi } from 'vitest'

const MINUTE = 60_000

/** Stops the page's clock at this instant. What is awaited from the browser still takes its own time. */
export function stopClockAt(instant: string) {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: new Date(instant),
  })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return {
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    /** As if the computer had slept until a minute before. */
    async moveTo(later: string): Promise<void> {
      vi.setSystemTime(Date.parse(later) - MINUTE)
      await vi.advanceTimersByTimeAsync(MINUTE)
    },
  }
}
