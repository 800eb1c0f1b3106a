import { setImmediate } from 'node:timers/promises'

const AT_ONCE = 200

/** Maps the rows of a file in pieces, so that the server can answer other requests in between. */
export async function mapInPieces<From, To>(rows: readonly From[], map: (row: From) => To): Promise<To[]> {
  const mapped: To[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    mapped.push(...rows.slice(at, at + AT_ONCE).map(map))
    await setImmediate()
  }
  return mapped
}
