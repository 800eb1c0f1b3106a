import type { Plane } from './store.ts'

/** Finds an aircraft by its registration, such as '9V-BOA', '9vboa' or '9V-BOA Tampico'. */
export function createHangar(planes: ReadonlyMap<string, Plane>) {
  const byKey = new Map(
    [...planes.values()].flatMap((plane) => {
      const key = keyOf(plane.aircraft_registration)
      return key === '' ? [] : [[key, plane] as const]
    }),
  )
  return function find(cell: unknown): Plane | { problem: string } {
    const text = typeof cell === 'string' ? cell.trim() : ''
    return (
      byKey.get(keyOf(text)) ??
      byKey.get(keyOf(text.split(/\s/)[0] ?? '')) ?? { problem: `There is no aircraft '${text}'` }
    )
  }
}

function keyOf(registration: string): string {
  return registration.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
