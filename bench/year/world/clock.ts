const MINUTE = 60_000
const ZONE_MS = 8 * 60 * MINUTE

/** A clock that only the simulation moves. */
export function createClock(start: Date) {
  let ms = start.getTime()
  const local = () => new Date(ms + ZONE_MS).toISOString()
  return {
    now: () => new Date(ms),
    ms: () => ms,
    /** The date and time at the club. */
    today: () => local().slice(0, 10),
    time: () => local().slice(11, 16),
    set(to: number) {
      if (to < ms) throw new Error('the clock cannot go back')
      ms = to
    },
  }
}

export type Clock = ReturnType<typeof createClock>

/** The moment of a time of day at the club. */
export const momentOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00+08:00`)

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10)
}

/** 'HH:MM', some minutes later. */
export function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const sum = hour * 60 + minute + minutes
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export function minutesBetween(from: string, to: string): number {
  const [a = 0, b = 0, c = 0, d = 0] = [...from.split(':'), ...to.split(':')].map(Number)
  return c * 60 + d - a * 60 - b
}

const RealDate = Date

/**
 * Makes `new Date()` and `Date.now()` follow the clock in the whole process: libraries and the few places of the server
 * that read the machine's clock themselves.
 */
export function governDate(clock: Pick<Clock, 'ms'>): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget: typeof RealDate) =>
      Reflect.construct(target, args.length === 0 ? [clock.ms()] : args, newTarget) as Date,
    get: (target, key, receiver) =>
      key === 'now' ? clock.ms : (Reflect.get(target, key, receiver) as unknown),
  })
}
