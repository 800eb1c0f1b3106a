import autocannon from 'autocannon'

export type Row = { name: string; perSecond: number; p50: number; p99: number; failures: number }
export type Load = {
  name: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Each request sends the next of these bodies. */
  bodies?: string[]
  /** Runs before the measurement. */
  prepare?: () => Promise<void>
}

export async function measure(
  load: Load,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Row> {
  const { name, bodies = [], prepare, ...request } = load
  await prepare?.()
  let sent = 0
  const nextBody = { setupRequest: (plain: object) => ({ ...plain, body: bodies[sent++ % bodies.length] }) }
  const result = await autocannon({
    ...request,
    ...(bodies.length > 0 && { requests: [nextBody] }),
    connections,
    duration: seconds,
  })
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

export function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const head = ['per second', 'p50 ms', 'p99 ms', 'not 2xx']
  process.stdout.write(`${''.padEnd(width)}  ${head.map((text) => text.padStart(10)).join(' ')}\n`)
  for (const { name, perSecond, p50, p99, failures } of rows) {
    const cells = [Math.round(perSecond), p50, p99, failures].map((value) => String(value).padStart(10))
    process.stdout.write(`${name.padEnd(width)}  ${cells.join(' ')}\n`)
  }
}
