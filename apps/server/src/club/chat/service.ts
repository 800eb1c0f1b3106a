import type {
  ChatAnswer,
  ClubAnswerChanges,
  NewClubAnswer,
  NewPhrasings,
  SecondLook,
} from '@rsfc/contract/chat/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { ANSWER_TITLES } from '@rsfc/domain/chat/answer-titles'
import { FALLBACK_KEY } from '@rsfc/domain/chat/codes'
import { FURTHER_ANSWERS } from '@rsfc/domain/chat/further-answers'
import { groupQuestions } from '@rsfc/domain/chat/group-questions'
import type { Link } from '@rsfc/domain/chat/intent'
import { INTENTS } from '@rsfc/domain/chat/intents'
import { isLiveKey } from '@rsfc/domain/chat/live-questions'
import { matchIntent } from '@rsfc/domain/chat/match-intent'
import { withHours } from '@rsfc/domain/chat/opening-answer'
import { detailsIn } from '@rsfc/domain/chat/question-details'
import { lookAgain } from '@rsfc/domain/chat/second-look'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { readField } from '../../flying/field/store.ts'
import type { Lessons } from './lessons.ts'
import {
  allAnswers,
  allPhrasings,
  deleteClubAnswer,
  deletePhrasing,
  insertClubAnswer,
  insertPhrasings,
  lockAnswer,
  phrasingsOf,
  questionsAskedInVain,
  updateClubAnswer,
  type ClubAnswerRow,
  type PhrasingRow,
} from './store.ts'

const MAX_QUESTIONS = 300

/** Takes a second look at a question; the page gives the fixed answers itself. */
export async function answerQuestion(
  { classifier, taughtAnswer, clubAnswers }: Lessons,
  question: string,
  call: Call<Session | null>,
): Promise<SecondLook> {
  const intent = matchIntent(question)
  const field = await readField(call.db, call.now)
  const look = lookAgain(classifier.read(question), {
    fixed: intent?.code ?? null,
    taught: taughtAnswer(question),
    isMember: call.actor !== null,
  })
  const inWords = (keys: readonly string[]) => keys.flatMap((key) => answerOf(key) ?? [])
  if (look.kind === 'fixed') return { sure: false, known: true, answers: inWords(look.others) }
  if (look.kind === 'answer') return { sure: true, known: true, answers: inWords([look.key, ...look.others]) }
  return { sure: false, known: look.kind === 'choices', answers: inWords(look.keys) }

  function answerOf(key: string): ChatAnswer | undefined {
    const title = ANSWER_TITLES.get(key) ?? ''
    if (isLiveKey(key)) return { kind: 'live', key, title, details: detailsIn(question, call.now) }
    const own = clubAnswers.get(key)
    if (own) {
      const link = own.link ? { label: 'Read more', to: own.link } : null
      return { kind: 'text', key, title: own.title, text: own.text, link }
    }
    // The intent that matches has the variant of its answer that fits the question.
    const fixed =
      [intent, ...INTENTS].find((one) => one?.code === key) ??
      FURTHER_ANSWERS.find((answer) => answer.key === key)
    if (!fixed) return undefined
    return {
      kind: 'text',
      key,
      title,
      text: withHours(fixed.answer, field, detailsIn(question, call.now).when),
      link: linkOf(fixed.link, call.actor !== null),
    }
  }
}

/** Visitors get a link to the sign-in instead of a page for members. */
function linkOf({ label, page, anchor }: Link, isSignedIn: boolean) {
  if (pages[page].shell === 'member' && !isSignedIn)
    return { label: 'Sign in or register', to: addressOf(pages.account) }
  return { label, to: addressOf(pages[page], {}, anchor ? { anchor } : {}) }
}

export async function readTeaching(db: Queryable) {
  const [questions, answers, phrasings] = await Promise.all([
    questionsAskedInVain(db, MAX_QUESTIONS),
    allAnswers(db),
    allPhrasings(db),
  ])
  const byKey = Map.groupBy(phrasings, ({ key }) => key)
  const own = new Set(answers.map(({ _id }) => _id))
  return {
    groups: groupQuestions(questions.map((one) => ({ ...one, last_asked: clubStamp(one.last_asked) }))),
    answers: answers.map((row) => answerToWire(row, byKey.get(row._id) ?? [])),
    phrasings: phrasings.filter(({ key }) => !own.has(key)),
  }
}

export async function addAnswer(call: Call, { phrasings, ...fields }: z.output<typeof NewClubAnswer>) {
  return inTransaction(call, async (tx) => {
    const row = await insertClubAnswer(tx.db, { ...fields, createdAt: tx.now })
    const added = await teach(tx, row._id, phrasings)
    if (added instanceof Refusal) return added
    await recordChange(tx, ANSWER, null, { ...toTrail(row), answer_questions: phrasings })
    return answerToWire(row, added)
  })
}

export async function changeAnswer(call: Call, id: string, sent: z.output<typeof ClubAnswerChanges>) {
  return inTransaction(call, async (tx) => {
    const before = await lockAnswer(tx.db, id)
    if (!before) return refused(404)
    const phrasings = await phrasingsOf(tx.db, id)
    const wanted = await changesSince(tx, {
      kind: 'answer',
      current: before,
      wanted: sent,
      subject_id: null,
      record: () => answerToWire(before, phrasings),
    })
    if (wanted instanceof Refusal) return wanted
    const changes = changedFields(before, wanted)
    const after = { ...before, ...changes }
    await updateClubAnswer(tx.db, id, changes)
    await recordChange(tx, ANSWER, toTrail(before), toTrail(after))
    return answerToWire(after, phrasings)
  })
}

/** Its questions are deleted too, so that those asked in vain come back to the officers' list. */
export async function deleteAnswer(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const before = await lockAnswer(tx.db, id)
    if (!before) return refused(404)
    const phrasings = await phrasingsOf(tx.db, id)
    await deleteClubAnswer(tx.db, id)
    const answer_questions = phrasings.map(({ phrase }) => phrase)
    await recordChange(tx, ANSWER, { ...toTrail(before), answer_questions }, null)
    return null
  })
}

export async function addPhrasings(call: Call, { key, phrasings }: z.output<typeof NewPhrasings>) {
  return inTransaction(call, async (tx) => {
    const isKnown =
      key === FALLBACK_KEY || ANSWER_TITLES.has(key) || (UUID.test(key) && (await lockAnswer(tx.db, key)))
    if (!isKnown) return refused(404)
    const added = await teach(tx, key, phrasings)
    if (added instanceof Refusal) return added
    await recordChange(tx, PHRASING, null, { answer_key: key, answer_questions: phrasings })
    return null
  })
}

export async function removePhrasing(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const removed = await deletePhrasing(tx.db, id)
    if (!removed) return refused(404)
    await recordChange(tx, PHRASING, { answer_key: removed.key, answer_questions: [removed.phrase] }, null)
    return null
  })
}

const ANSWER = { action: 'chat.answer', subject: 'site' as const, subject_id: null }
const PHRASING = { action: 'chat.phrasing', subject: 'site' as const, subject_id: null }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A question can have only one answer; the table refuses a second one. */
async function teach(
  tx: TransactionCall,
  key: string,
  phrases: readonly string[],
): Promise<PhrasingRow[] | Refusal> {
  const added = await insertPhrasings(tx.db, key, phrases, tx.now)
  return added.length === new Set(phrases).size ? added : refused(409)
}

function toTrail({ title, text, link, active }: ClubAnswerRow) {
  return { answer_title: title, answer_text: text, answer_link: link, answer_active: active }
}

function answerToWire(row: ClubAnswerRow, phrasings: readonly PhrasingRow[]) {
  return {
    ...row,
    createdAt: clubStamp(row.createdAt),
    phrasings: [...phrasings],
    version: versionOf(VERSIONED.answer, row),
  }
}
