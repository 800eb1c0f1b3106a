import { ANSWER_TITLES } from '@rsfc/domain/chat/answer-titles'
import { FALLBACK_KEY, trainClassifier, type Classifier } from '@rsfc/domain/chat/classifier'
import { EXAMPLES } from '@rsfc/domain/chat/phrasings/examples'
import type { Queryable } from '../../base/database/client.ts'
import { allAnswers, allPhrasings, revisionOf, type ClubAnswerRow } from './store.ts'

export type Lessons = { classifier: Classifier; clubAnswers: ReadonlyMap<string, ClubAnswerRow> }

/** What the assistant knows, from the files and from officers. It is trained again when that changes. */
export function openLessons(): (db: Queryable) => Promise<Lessons> {
  let learnt: { revision: number; lessons: Promise<Lessons> } | undefined
  return async (db) => {
    const revision = await revisionOf(db)
    if (learnt?.revision !== revision) {
      const lessons = learn(db)
      learnt = { revision, lessons }
      lessons.catch(() => (learnt = undefined))
    }
    return learnt.lessons
  }
}

async function learn(db: Queryable): Promise<Lessons> {
  const [answers, phrasings] = await Promise.all([allAnswers(db), allPhrasings(db)])
  const clubAnswers = new Map(answers.filter(({ active }) => active).map((row) => [row._id, row]))
  const taught = phrasings
    .filter(({ key }) => key === FALLBACK_KEY || ANSWER_TITLES.has(key) || clubAnswers.has(key))
    .map(({ key, phrase }) => ({ key, text: phrase }))
  return { classifier: trainClassifier([...EXAMPLES, ...taught]), clubAnswers }
}
