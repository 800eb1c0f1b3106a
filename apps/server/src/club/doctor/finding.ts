import type { Health } from '@rsfc/domain/system/judge'

/** The result of a check in one sentence, and what to do about it. */
export type Finding = { name: string; state: 'ok' | 'warn' | 'fail'; text: string; cure?: string }

export const ok = (name: string, text: string): Finding => ({ name, state: 'ok', text })
export const warn = (name: string, text: string, cure: string): Finding => ({
  name,
  state: 'warn',
  text,
  cure,
})
export const fail = (name: string, text: string, cure: string): Finding => ({
  name,
  state: 'fail',
  text,
  cure,
})

export function judged(name: string, health: Health, text: string, cure: string): Finding {
  if (health === 'ok') return ok(name, text)
  return health === 'warn' ? warn(name, text, cure) : fail(name, text, cure)
}

/** A finding as one line, with the cure below. */
export function formatFinding({ name, state, text, cure }: Finding): string {
  const line = `${state.padEnd(5)} ${name.padEnd(14)} ${text}`
  return cure ? `${line}\n${' '.repeat(21)}→ ${cure}` : line
}
