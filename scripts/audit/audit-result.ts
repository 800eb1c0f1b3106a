export type AuditResult =
  | { kind: 'clean'; packages: number }
  | { kind: 'vulnerable'; lines: string[] }
  | { kind: 'not-checked'; why: string }

type Advisory = { title: string; url: string; severity: string; range: string }
type Vulnerability = { name: string; severity: string; range: string; via: (Advisory | string)[] }
type Report = {
  auditReportVersion?: number
  vulnerabilities?: Record<string, Vulnerability>
  metadata?: { dependencies?: { prod?: number } }
  message?: string
  error?: { summary?: string }
}

/**
 * Reads the output of `npm audit --json`. Anything that is not a report, including empty output, means not
 * checked.
 */
export function readAudit(printed: string): AuditResult {
  const report = parse(printed)
  const packages = report?.metadata?.dependencies?.prod ?? 0
  if (!report?.auditReportVersion || !report.vulnerabilities || packages === 0) {
    const why = report?.message || report?.error?.summary || 'npm printed no report'
    return { kind: 'not-checked', why }
  }
  const found = Object.values(report.vulnerabilities)
  return found.length === 0
    ? { kind: 'clean', packages }
    : { kind: 'vulnerable', lines: found.flatMap(describe) }
}

function describe({ name, severity, range, via }: Vulnerability): string[] {
  return via.map((cause) =>
    typeof cause === 'string'
      ? `${severity}: ${name} ${range}, because of ${cause}`
      : `${cause.severity}: ${name} ${cause.range}: ${cause.title} (${cause.url})`,
  )
}

function parse(printed: string): Report | undefined {
  try {
    return JSON.parse(printed) as Report
  } catch {
    return undefined
  }
}
