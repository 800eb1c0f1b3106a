/** A test file, and the last test in it to run. */
export type Part = { test: string; upTo: number }

/**
 * Runs these parts with one fault on; or, with null, without faults, to record which faults each test
 * reaches.
 */
export type Task = { fault: number | null; parts: Part[] }

export type Reached = {
  test: string
  /** The last test of the file that reaches a fault; EVERY if a hook reaches it. */
  faults: [fault: number, last: number][]
  /** Faults that are reached while the file and its imports are loaded. */
  loading: number[]
  milliseconds: number
}

/** `broken` means that the process must not be used any more. */
export type Report =
  | { kind: 'passed'; reached: Reached | null }
  | { kind: 'failed'; why: string; broken: boolean }
  | { kind: 'done' }

export const EVERY = Number.MAX_SAFE_INTEGER

export type Setup = {
  root: string
  /** The number of the first fault of each file. */
  first: Record<string, number>
  /** A source text to load instead of the file, with a fault that cannot be switched. */
  planted: { path: string; source: string } | null
}
