import type { Call } from './people/person.ts'

/** A month needs so many calls of a kind to be compared. */
const ENOUGH = 12

/** How long calls take, by month: whether the site gets slower as the club's records grow. */
export function createTimings() {
  const taken = new Map<string, Map<string, number[]>>()
  return {
    add({ method, path, status, took, isUnsure }: Call, today: string): void {
      if (status !== 200 || isUnsure) return
      const kind = `${method} ${path.split('?')[0]?.replaceAll(/[0-9a-f-]{36}/g, ':id')}`
      const months = taken.get(kind) ?? new Map<string, number[]>()
      taken.set(kind, months)
      const month = today.slice(0, 7)
      months.set(month, [...(months.get(month) ?? []), took])
    },
    /** The lower quartile in the second and in the last full month; it suffers least from what else the machine does. */
    growth(): string[] {
      return [...taken].flatMap(([kind, months]) => {
        const full = [...months].filter(([, times]) => times.length >= ENOUGH)
        const [, early] = full[1] ?? []
        const [, late] = full.at(-2) ?? []
        if (!early || !late || full.length < 4) return []
        const ratio = quartile(late) / quartile(early)
        const words = `${kind}: ${quartile(early).toFixed(1)} ms, later ${quartile(late).toFixed(1)} ms, ${ratio.toFixed(2)} times`
        return [ratio > 1.3 ? `${words}, GROWS` : words]
      })
    },
  }
}

export type Timings = ReturnType<typeof createTimings>

const quartile = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0
