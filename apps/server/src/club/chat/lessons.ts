import { ANSWER_TITLES } from '@rsfc/domain/chat/answer-titles'
import { FALLBACK_KEY } from '@rsfc/domain/chat/codes'
import { createClassifier, type Classifier, type Learnt } from '@rsfc/domain/chat/learning/classifier'
import { rememberTaught } from '@rsfc/domain/chat/learning/taught'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Queryable } from '../../base/database/client.ts'
import { allAnswers, allPhrasings, revisionOf, type ClubAnswerRow } from './store.ts'

export type Lessons = {
  classifier: Classifier
  /** The key of the answer that officers gave to this question or one like it. */
  taughtAnswer: (question: string) => string | null
  clubAnswers: ReadonlyMap<string, ClubAnswerRow>
}

let learning: Promise<Classifier> | undefined

/** Learns the built-in phrasings once, in a thread that leaves no memory behind. It takes a few seconds. */
export function learnBuiltIn(): Promise<Classifier> {
  if (!learning) {
    learning = learnInThread()
    learning.catch(() => (learning = undefined))
  }
  return learning
}

async function learnInThread(): Promise<Classifier> {
  const thread = new Worker(new URL('./learn-worker.ts', import.meta.url))
  thread.unref()
  const [learnt] = (await once(thread, 'message')) as [Learnt]
  return createClassifier(learnt)
}

/** What the assistant knows, from the files and from officers. The latter is read again when it changes. */
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
  const [classifier, answers, phrasings] = await Promise.all([
    learnBuiltIn(),
    allAnswers(db),
    allPhrasings(db),
  ])
  const clubAnswers = new Map(answers.filter(({ active }) => active).map((row) => [row._id, row]))
  const taught = phrasings
    .filter(({ key }) => key === FALLBACK_KEY || ANSWER_TITLES.has(key) || clubAnswers.has(key))
    .map(({ key, phrase }) => ({ key, text: phrase }))
  return { classifier, clubAnswers, taughtAnswer: rememberTaught(classifier, taught) }
}
