type Saver<Fields> = {
  send: (changes: Partial<Fields>) => Promise<void>
  onState: (state: 'saving' | 'saved' | 'failed', changes: Partial<Fields>) => void
  pauseMs: number
}

/**
 * Saves changes a moment after the last keystroke. One save is on its way at a time and holds only what changed,
 * so that neither a slow answer nor what another officer set is written over.
 */
export function createChangeSaver<Fields extends object>({ send, onState, pauseMs }: Saver<Fields>) {
  let waiting: Partial<Fields> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false

  async function flush(): Promise<void> {
    clearTimeout(timer)
    const changes = waiting
    if (busy || Object.keys(changes).length === 0) return
    busy = true
    waiting = {}
    onState('saving', changes)
    const done = await send(changes).then(
      () => true,
      () => false,
    )
    busy = false
    onState(done ? 'saved' : 'failed', changes)
    await flush()
  }

  return {
    flush,
    change<Key extends keyof Fields>(key: Key, value: Fields[Key] | undefined): void {
      clearTimeout(timer)
      // Undefined: someone has emptied the field and is about to type; there is nothing to save yet.
      if (value === undefined) delete waiting[key]
      else waiting = { ...waiting, [key]: value }
      timer = setTimeout(() => void flush(), pauseMs)
    },
  }
}
