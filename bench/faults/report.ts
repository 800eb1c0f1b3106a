export type Line = {
  fault: string
  acknowledged: number
  cutOff: number
  lost: number
  doubled: number
  overlaps: number
  owed: number
  sent: number
  again: number
  /** Undefined: it did not recover. */
  seconds: number | undefined
  /** What is wrong, in words; nothing when all is well. */
  wrong: string[]
}

const HEAD = ['writes', 'cut off', 'lost', 'doubled', 'overlaps', 'mails', 'sent', 'again', 'healed, s']

export function printReport(lines: readonly Line[]): void {
  const width = Math.max(...lines.map(({ fault }) => fault.length))
  const row = (name: string, cells: readonly (string | number)[]) =>
    process.stdout.write(`${name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(11)).join('')}\n`)
  row('', HEAD)
  for (const line of lines) {
    const { acknowledged, cutOff, lost, doubled, overlaps, owed, sent, again, seconds } = line
    row(line.fault, [
      acknowledged,
      cutOff,
      lost,
      doubled,
      overlaps,
      owed,
      sent,
      again,
      seconds?.toFixed(1) ?? 'never',
    ])
  }
  for (const { fault, wrong } of lines) {
    for (const words of wrong.slice(0, 10)) process.stdout.write(`WRONG  ${fault}: ${words}\n`)
  }
}
