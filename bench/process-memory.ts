import { readFileSync } from 'node:fs'

const EVERY_MS = 20

/** Watches the resident memory of a server and its picture decoder, in megabytes (Linux only). */
export function watchMemory(pid: number) {
  const now = () => [pid, ...decodersOf(pid)].reduce((sum, one) => sum + residentMegabytes(one), 0)
  let peak = now()
  const timer = setInterval(() => (peak = Math.max(peak, now())), EVERY_MS)
  return { now, peak: () => peak, stop: () => clearInterval(timer) }
}

function decodersOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.filter((child) => read(`/proc/${child}/cmdline`).includes('tinypool'))
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)
}

/** Empty if the process has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
