/** Keeps the results that were used last, up to a number. Whoever asks while one is being made waits for it. */
export function createRecent<Value>(most: number) {
  const kept = new Map<string, Promise<Value>>()

  return async function recent(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    // What failed is tried again by the next.
    value.catch(() => kept.get(key) === value && kept.delete(key))
    return value
  }
}
