import { HABITS } from './people/habits.ts'
import type { Habit } from './people/person.ts'
import { createRandom, type Random } from './random.ts'

/** An act of a person, or something that goes wrong. It draws from a seed of its own, so that leaving out others keeps it. */
export type Act = { n: number; day: number; minute: number; what: string; who: number }

/** What goes wrong, with how often on a day. */
const FAULTS = {
  'the database restarts': 0.03,
  'a server stops in a write': 0.15,
  'jobs are late': 0.07,
  'the mail server refuses': 0.1,
} as const
export type FaultName = keyof typeof FAULTS
export const isFault = (what: string): what is FaultName => what in FAULTS

/** Everything that happens in the days of a seed. */
export function planYear(seed: string, days: number, scale: number, hasFaults: boolean): Act[] {
  const random = createRandom(`plan of ${seed}`)
  const acts: Omit<Act, 'n'>[] = []
  for (let day = 0; day < days; day++) {
    // A part of the club comes on a day, and does several things.
    const visitors = Array.from({ length: Math.ceil(30 * scale) + 4 }, () => random.below(1_000_000))
    for (const habit of HABITS) acts.push(...timesOn(random, day, habit, scale, visitors))
    for (const [what, perDay] of Object.entries(FAULTS))
      if (hasFaults && random.chance(perDay))
        acts.push({ day, minute: random.between(7 * 60, 21 * 60), what, who: 0 })
  }
  return acts.toSorted((a, b) => a.day - b.day || a.minute - b.minute).map((act, n) => ({ n, ...act }))
}

/** Officers work three times a day, for a quarter of an hour. */
const OFFICE = [8 * 60 + 30, 13 * 60, 19 * 60]
const OFFICERS = new Set(['desk', 'treasurer', 'maintenance'])

function timesOn(
  random: Random,
  day: number,
  { name, perDay, who }: Habit,
  scale: number,
  visitors: readonly number[],
): Omit<Act, 'n'>[] {
  const atDesk = who.every((role) => OFFICERS.has(role))
  const expected = perDay * scale
  const count = Math.floor(expected) + Number(random.chance(expected % 1))
  return Array.from({ length: count }, () => ({
    day,
    minute: atDesk ? (random.pick(OFFICE) ?? 0) + random.below(11) : random.between(7 * 60, 22 * 60),
    what: name,
    who: atDesk ? random.below(1_000_000) : (random.pick(visitors) ?? 0),
  }))
}
