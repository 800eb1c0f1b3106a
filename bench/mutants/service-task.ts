/** A file of tests, and the last test in it to run. */
export type Part = { test: string; upTo: number }

/** Run these with this fault on, or without any and note which faults each test reaches. */
export type Task = { fault: number | null; parts: Part[] }

export type Reached = {
  test: string
  /** The last test of the file that reaches a fault; EVERY if a hook does. */
  faults: [fault: number, last: number][]
  /** Reached while the file and what it imports were loaded. */
  loading: number[]
  milliseconds: number
}

/** `broken`: the process is not used any more. */
export type Report =
  | { kind: 'passed'; reached: Reached | null }
  | { kind: 'failed'; why: string; broken: boolean }
  | { kind: 'done' }

export const EVERY = Number.MAX_SAFE_INTEGER

export type Setup = {
  root: string
  /** The number of the first fault of each file. */
  first: Record<string, number>
  /** A source text instead of that of this file, with a fault that cannot be switched. */
  planted: { path: string; source: string } | null
}
