export type Line = {
  fault: string
  acknowledged: number
  unanswered: number
  lost: number
  duplicated: number
  overlaps: number
  queued: number
  sent: number
  repeated: number
  /** Undefined if the site did not recover. */
  seconds: number | undefined
  /** A sentence for each thing that is wrong. */
  wrong: string[]
}

const HEAD = [
  'writes',
  'unanswered',
  'lost',
  'duplicated',
  'overlaps',
  'mails',
  'sent',
  'repeated',
  'recovery s',
]

export function printReport(lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ fault }) => fault.length))
  const row = (name: string, cells: readonly (string | number)[]) =>
    process.stdout.write(`${name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(12)).join('')}\n`)
  row('', HEAD)
  for (const line of lines) {
    const { acknowledged, unanswered, lost, duplicated, overlaps, queued, sent, repeated, seconds } = line
    row(line.fault, [
      acknowledged,
      unanswered,
      lost,
      duplicated,
      overlaps,
      queued,
      sent,
      repeated,
      seconds?.toFixed(1) ?? 'never',
    ])
  }
  for (const { fault, wrong } of lines) {
    for (const words of wrong.slice(0, 10)) process.stdout.write(`WRONG  ${fault}: ${words}\n`)
  }
}
