import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** The fields of a process after its name, see proc(5); null if it has ended or there is no /proc. */
function fieldsOf(pid: string): number[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? null
  } catch {
    return null
  }
}

export const parentOf = (pid: number): number => fieldsOf(String(pid))?.[1] ?? 0

/** Seconds of processor time of a process and its children, ended ones included; 0 where it cannot be read. */
export function timeOfFamily(pid: number): number {
  const own = fieldsOf(String(pid))
  if (!own) return 0
  const alive = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => fields?.[1] === pid)
  const ticks = [own.slice(11, 15), ...alive.map((fields) => fields?.slice(11, 13) ?? [])].flat()
  return ticks.reduce((all, each) => all + each, 0) / TICKS_PER_SECOND
}
