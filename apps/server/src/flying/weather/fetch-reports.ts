import { REPORT_KINDS, type ReportKind } from '@rsfc/domain/weather/reports'
import { issueTimeOf } from '@rsfc/domain/weather/issue-time'
import { z } from 'zod'

export type FetchedReport = { station: string; kind: ReportKind; raw: string; issued_at: Date }

export type FetchLimits = { ms: number; bytes: number }

const LIMITS: FetchLimits = { ms: 10_000, bytes: 512 * 1024 }

/** Reports from the future are rejected, but clocks may differ a little. */
const AHEAD_MS = 15 * 60_000
const REPORTS_MAX = 100

/** Printable ASCII on one or more lines. */
const Raw = z
  .string()
  .max(4000)
  .regex(/^[\x20-\x7e\r\n]+$/)
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
const Station = z.string().regex(/^[A-Z]{4}$/)

/** The fields of aviationweather.gov's answers that we use. */
const ROWS = {
  metar: z
    .object({ icaoId: Station, rawOb: Raw })
    .transform(({ icaoId, rawOb }) => ({ station: icaoId, raw: rawOb })),
  taf: z
    .object({ icaoId: Station, rawTAF: Raw })
    .transform(({ icaoId, rawTAF }) => ({ station: icaoId, raw: rawTAF })),
}

type Source = { url: string; stations: readonly string[]; now: Date; limits?: FetchLimits }

/** All usable reports of the stations. Throws if the service does not answer with a list of reports. */
export async function fetchReports({
  url,
  stations,
  now,
  limits = LIMITS,
}: Source): Promise<FetchedReport[]> {
  const lists = await Promise.all(
    REPORT_KINDS.map(async (kind) => {
      const address = new URL(`${url}/api/data/${kind}`)
      address.searchParams.set('ids', stations.join(','))
      address.searchParams.set('format', 'json')
      return reportsOf(kind, await fetchJson(address, limits), { stations, now })
    }),
  )
  return lists.flat()
}

async function fetchJson(address: URL, { ms, bytes }: FetchLimits): Promise<unknown> {
  const response = await fetch(address, {
    // The server must call only the configured address.
    redirect: 'error',
    signal: AbortSignal.timeout(ms),
    headers: { accept: 'application/json' },
  })
  // 204: no station has a report.
  if (response.status === 204) return []
  if (!response.ok) throw new Error(`the weather service answered ${response.status}`)
  return JSON.parse(await readText(response, bytes)) as unknown
}

async function readText({ body }: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > bytes) throw new Error(`the weather service answered with more than ${bytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Skips reports that are malformed, from another station or from the future. */
function reportsOf(
  kind: ReportKind,
  answer: unknown,
  { stations, now }: Pick<Source, 'stations' | 'now'>,
): FetchedReport[] {
  return z
    .array(z.unknown())
    .parse(answer)
    .slice(0, REPORTS_MAX)
    .flatMap((row) => {
      const { data } = ROWS[kind].safeParse(row)
      if (!data || !stations.includes(data.station) || !data.raw.includes(data.station)) return []
      const issued_at = issueTimeOf(data.raw, now)
      if (!issued_at || issued_at.getTime() > now.getTime() + AHEAD_MS) return []
      return [{ ...data, kind, issued_at }]
    })
}
