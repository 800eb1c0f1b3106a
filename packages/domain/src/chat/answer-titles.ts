import { CODES } from './codes.ts'
import { FURTHER_ANSWERS } from './further-answers.ts'
import { LIVE_TITLES } from './live-questions.ts'
import { topicOf } from './topics.ts'

/** The key of every built-in answer, with the label of its button. */
export const ANSWER_TITLES: ReadonlyMap<string, string> = new Map([
  ...CODES.map((code) => [code, topicOf(code)] as const),
  ...FURTHER_ANSWERS.map(({ key, title }) => [key, title] as const),
  ...Object.entries(LIVE_TITLES),
])
