/** How many turns are remembered, so that whoever had one waits behind those who had none. */
const REMEMBERED = 1000

type Waiting = { key: string; start: () => void; giveUp: () => void }

export type QueueLimits = { waiting: number; seconds: number }

/**
 * Runs one task at a time and lets members take turns: next is the one whose last turn is longest ago. So nobody gets
 * two turns while someone else waits, however many tasks they have. A task gets no turn (null) if it waited too long,
 * or if too many wait; then the last task of a member with several makes room for a member with none.
 */
export function createFairQueue({ waiting: most, seconds }: QueueLimits) {
  const waiting: Waiting[] = []
  const turns = new Map<string, number>()
  let turn = 0
  let busy = false

  const countOf = (key: string) => waiting.filter((one) => one.key === key).length

  /** False if there is no room for a task of this member. */
  function makeRoom(key: string): boolean {
    if (waiting.length < most) return true
    const [last] = waiting.filter((one) => countOf(one.key) > countOf(key) + 1).slice(-1)
    last?.giveUp()
    return last !== undefined
  }

  function remove(one: Waiting): void {
    waiting.splice(waiting.indexOf(one), 1)
  }

  function noteTurn(key: string): void {
    turns.delete(key)
    turns.set(key, ++turn)
    for (const oldest of turns.keys()) {
      if (turns.size <= REMEMBERED) break
      turns.delete(oldest)
    }
  }

  function startNext(): void {
    const turnOf = ({ key }: Waiting) => turns.get(key) ?? 0
    // The sort is stable: of two members without a turn, the first to come is the first to go.
    const [next] = waiting.toSorted((a, b) => turnOf(a) - turnOf(b))
    if (busy || !next) return
    remove(next)
    next.start()
  }

  function waitForTurn(key: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const one: Waiting = {
      key,
      start() {
        clearTimeout(timer)
        busy = true
        noteTurn(key)
        resolve(true)
      },
      giveUp() {
        clearTimeout(timer)
        remove(one)
        resolve(false)
      },
    }
    const timer = setTimeout(one.giveUp, seconds * 1000)
    waiting.push(one)
    startNext()
    return promise
  }

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    if (busy && !makeRoom(key)) return null
    if (!(await waitForTurn(key))) return null
    try {
      return await work()
    } finally {
      busy = false
      startNext()
    }
  }
}
