import { compareTexts } from '../text/compare.ts'
import { plainWords } from './learning/question-features.ts'

type Asked = { question: string; asked: number; last_asked: string }
export type QuestionGroup = Asked & { questions: Asked[] }

const ALIKE = 0.5

/**
 * Groups questions that share most of their words, the most frequent first. The first question of a group is
 * its name.
 */
export function groupQuestions(questions: readonly Asked[]): QuestionGroup[] {
  const groups: { words: ReadonlySet<string>; questions: Asked[] }[] = []
  for (const one of questions.toSorted((a, b) => b.asked - a.asked || compareTexts(a.question, b.question))) {
    const words = new Set(plainWords(one.question))
    const group = groups.find((other) => likeness(other.words, words) >= ALIKE)
    if (group) group.questions.push(one)
    else groups.push({ words, questions: [one] })
  }
  return groups
    .map(({ questions: all }) => ({
      question: all[0]?.question ?? '',
      asked: all.reduce((sum, { asked }) => sum + asked, 0),
      last_asked:
        all
          .map(({ last_asked }) => last_asked)
          .toSorted()
          .at(-1) ?? '',
      questions: all,
    }))
    .toSorted((a, b) => b.asked - a.asked || compareTexts(a.question, b.question))
}

/** The number of words in both questions, divided by the number of words in either. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  const all = one.size + other.size - shared
  return all === 0 ? 1 : shared / all
}
