import type { Mutant } from '../find-mutants.ts'

/** A fault that no test can or should notice. */
export type Accepted = Pick<Mutant, 'path' | 'code' | 'was' | 'is'> & {
  /** The line with the fault, where the same text is in it more than once. */
  planted?: string
  why: string
}
