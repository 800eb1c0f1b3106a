import type { Report } from '../apps/server/src/testing/fuzz/fuzz.ts'

const SHOWN = 20
const say = (line: string) => process.stdout.write(`${line}\n`)

export function printFuzzReport(report: Report, seconds: number, log: string): void {
  const times = report.times.toSorted((a, b) => a - b)
  const percentile = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${status}: ${count}`)
  const never = Object.entries(report.calls).filter(([, { done }]) => done === 0)
  say(`\n${report.sent} requests in ${Math.round(seconds)} s, ${Math.round(report.sent / seconds)} a second`)
  say(`By status: ${statuses.join(', ')}`)
  say(`Response times: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, max ${percentile(1)} ms`)
  say(
    `${Object.keys(report.calls).length} routes; never successful: ${never.map(([name]) => name).join(', ') || 'none'}`,
  )
  say(`Planted secrets in responses to officers, who may see them: ${report.secretsToOfficers}`)
  say(`Faults: ${report.faults.length}`)
  for (const { number, who, what, sent, answer } of report.faults.slice(0, SHOWN)) {
    say(`\n#${number} ${who}: ${sent.method} ${sent.path.slice(0, 200)}\n  ${what.join('; ')}`)
    say(`  sent ${sent.headers['content-type'] ?? ''} ${String(sent.body ?? '').slice(0, 400)}`)
    say(`  answered ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  const logged = log.split('\n').filter((line) => line.includes('unexpected failure'))
  if (logged.length) say(`\nFrom the server's log:\n${logged.slice(0, SHOWN).join('\n').slice(0, 20_000)}`)
}
