import { matchIntent } from '@rsfc/domain/chat/match-intent'
import { PHRASINGS } from '@rsfc/domain/chat/phrasings/fixed-phrasings'
import { LONG_QUESTION_MS, type Budgeted } from './budgets.ts'

const TRIES = 5
const LONG_QUESTIONS = [
  'a'.repeat(10_000),
  'instructr '.repeat(1000),
  'membreshup cartifikate passangers '.repeat(300),
  'a.'.repeat(5000),
  '🛩️'.repeat(3000),
]

/**
 * How long the assistant takes for an ordinary question (the average) and for a very long one (the worst).
 */
export function measureAssistant(): Budgeted[] {
  const questions = Object.values(PHRASINGS).flat()
  const ordinary = fastest(() => questions.forEach(matchIntent)) / questions.length
  const long = Math.max(...LONG_QUESTIONS.map((text) => fastest(() => matchIntent(text))))
  const name = 'assistant answers a question'
  return [
    { name, value: ordinary, unit: 'ms', most: LONG_QUESTION_MS },
    { name: `${name} of 10,000 characters`, value: long, unit: 'ms', most: LONG_QUESTION_MS },
  ]
}

/** Other work on the machine only adds time, so the fastest run counts. */
function fastest(work: () => unknown): number {
  const times = Array.from({ length: TRIES }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return Math.min(...times)
}
