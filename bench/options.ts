import { parseArgs } from 'node:util'

export type BenchOptions = {
  members: number
  bookings: number
  seconds: number
  connections: number
  growth: boolean
  /** Only measures aircraft and their tech logs. */
  airworthiness: boolean
  /** Only measures the readiness of the queue. */
  readiness: boolean
}

export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '100' },
      bookings: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '50' },
      growth: { type: 'boolean', default: false },
      airworthiness: { type: 'boolean', default: false },
      readiness: { type: 'boolean', default: false },
    },
  })
  return {
    members: whole('members', values.members),
    bookings: whole('bookings', values.bookings),
    seconds: whole('seconds', values.seconds),
    connections: whole('connections', values.connections),
    growth: values.growth,
    airworthiness: values.airworthiness,
    readiness: values.readiness,
  }
}

export function whole(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number of at least 1, not ${text}`)
  return value
}
