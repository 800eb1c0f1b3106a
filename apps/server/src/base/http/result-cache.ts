/** A cache of the most recently used results. Concurrent requests for one key wait for the same result. */
export function createResultCache<Value>(maxSize: number) {
  const kept = new Map<string, Promise<Value>>()

  return async function cached(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= maxSize) break
      kept.delete(oldest)
    }
    // A failed result is not cached.
    value.catch(() => kept.get(key) === value && kept.delete(key))
    return value
  }
}
