type Saver<Fields> = {
  send: (changes: Partial<Fields>) => Promise<void>
  onState: (state: 'saving' | 'saved' | 'failed', changes: Partial<Fields>) => void
  pauseMs: number
}

/**
 * Saves changes shortly after the last keystroke. Only one save runs at a time, and it sends only the changed fields,
 * so saves cannot arrive out of order or overwrite another officer's changes.
 */
export function createChangeSaver<Fields extends object>({ send, onState, pauseMs }: Saver<Fields>) {
  let pending: Partial<Fields> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false

  async function flush(): Promise<void> {
    clearTimeout(timer)
    const changes = pending
    if (busy || Object.keys(changes).length === 0) return
    busy = true
    pending = {}
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
      // Undefined means the field is empty and the officer is about to type, so there is nothing to save yet.
      if (value === undefined) delete pending[key]
      else pending = { ...pending, [key]: value }
      timer = setTimeout(() => void flush(), pauseMs)
    },
  }
}
