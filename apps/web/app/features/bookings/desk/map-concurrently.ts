/** Browsers open about six connections per server; leave some for the rest of the page. */
const MAX_CONCURRENT = 4

export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const queue = [...items]
  const results: R[] = []
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  return results
}
