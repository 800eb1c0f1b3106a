import type { Mutant } from './find-mutants.ts'

/** A fault that no test can or should notice, found by its file and its change. */
type Accepted = { path: string; was: string; is: string; why: string }

export const ACCEPTED: readonly Accepted[] = []

export function whyAccepted({ path, was, is }: Mutant): string | undefined {
  return ACCEPTED.find((known) => known.path === path && known.was === was && known.is === is)?.why
}
