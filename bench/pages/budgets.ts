import type { Visit } from '../../e2e/daily-pages/measure-visit.ts'

const FIRST_MS = 3000
const WARM_MS = 1500
const TASK_MS = 200
const SCRIPT_KB = 200
const FILES = 20
const CALLS = 3
const HEIGHT = 3000

export function overBudget(name: string, first: Visit, warm: Visit): string[] {
  const figures = [
    ['ms until usable, first visit', first.usable, FIRST_MS],
    ['ms until usable, warm', warm.usable, WARM_MS],
    ['ms in one task', first.longestTask, TASK_MS],
    ['KB of script', first.scriptBytes / 1024, SCRIPT_KB],
    ['files of script', first.scripts.length, FILES],
    ['calls', first.calls.length, CALLS],
    ['calls that waited for another', first.waited.length, 0],
    ['px high', first.height, HEIGHT],
  ] as const
  return figures
    .filter(([, measured, most]) => measured > most)
    .map(([what, measured, most]) => `${name}: ${Math.round(measured)} ${what}, budget ${most}`)
}
