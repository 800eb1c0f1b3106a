/** Browsers open about six connections per server; leave some for the rest of the page. */
const MAX_CONCURRENT = 4

export async function mapConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<boolean[]> {
  const queue = [...items]
  const results: boolean[] = []
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  return results
}
