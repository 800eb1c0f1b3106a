// Loaded into the server first: each SIGUSR2 sets its clock a day ahead, or back to the real time.
const DAY_MS = 24 * 60 * 60 * 1000
const RealDate = Date
let ahead = 0

globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + ahead)
    else super(...(parts as [number]))
  }
  static override now(): number {
    return RealDate.now() + ahead
  }
} as DateConstructor

process.on('SIGUSR2', () => (ahead = ahead ? 0 : DAY_MS))
