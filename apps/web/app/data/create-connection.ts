const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 10_000

/**
 * Tracks whether the server can be reached, judging by requests alone: any answer means yes, even a refusal.
 * A single request may have been blocked or cut off, so the server is asked once more before the page counts
 * as offline. After that it is asked again at growing intervals.
 */
export function createConnection(askServer: () => Promise<unknown>) {
  let online = true
  let answers = 0
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<boolean> | undefined
  const listeners = new Set<() => void>()

  function setOnline(value: boolean): void {
    if (online === value) return
    online = value
    for (const listener of listeners) listener()
  }

  function noteAnswer(): void {
    answers++
    clearTimeout(timer)
    wait = FIRST_WAIT_MS
    setOnline(true)
  }

  async function ask(): Promise<boolean> {
    const before = answers
    try {
      await askServer()
      noteAnswer()
    } catch {
      // Another request was answered meanwhile.
      if (answers !== before) return online
      clearTimeout(timer)
      timer = setTimeout(() => void check(), wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      setOnline(false)
    }
    return online
  }

  /** Asks now; several callers share one request. */
  function check(): Promise<boolean> {
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  }

  async function watchRequest<T>(request: Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      const answer = await request
      noteAnswer()
      return answer
    } catch (error) {
      // A request that the page cancelled says nothing about the connection.
      if (online && !signal?.aborted) void check()
      throw error
    }
  }

  const isOnline = () => online

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { check, watchRequest, isOnline, subscribe }
}
