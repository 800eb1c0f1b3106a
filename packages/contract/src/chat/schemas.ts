import { CODES, NO_CODE, QUESTION_MAX } from '@rsfc/domain/chat/codes'
import { LIVE_KEYS } from '@rsfc/domain/chat/live-questions'
import { z } from 'zod'
import { ClubStamp, Id, line, prose, SeenVersion, Version } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

export const Answered = z.object({ code: z.enum([...CODES, NO_CODE]) })

export const Unanswered = z.object({ question: prose(QUESTION_MAX).min(1) })

export const AskedQuestion = z.object({ question: prose(QUESTION_MAX).min(1) })

const When = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), from: z.string(), to: z.string(), time: z.string().nullable() }),
  z.object({ kind: z.literal('past'), date: z.string() }),
  z.object({ kind: z.literal('no-such-day'), words: z.string() }),
])

/** The details of a question besides its topic. */
export const QuestionDetails = z.object({
  when: When.nullable(),
  minutes: z.int().nullable(),
  crew: z.enum(['solo', 'dual']).nullable(),
  registration: z.string().nullable(),
  passengers: z.int().nullable(),
  destination: z.string().nullable(),
  before: z.string().nullable(),
  words: z.string(),
})

/** A page of this site, with its label. */
const AnswerLink = z.object({ label: z.string(), to: z.string() })

/** A text with a link, or a question that the page answers with data of the signed-in member. */
export const ChatAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    key: z.string(),
    title: z.string(),
    text: z.string(),
    link: AnswerLink.nullable(),
  }),
  z.object({
    kind: z.literal('live'),
    key: z.enum(LIVE_KEYS),
    title: z.string(),
    details: QuestionDetails,
  }),
])
export type ChatAnswer = z.output<typeof ChatAnswer>
export type LiveAnswer = Extract<ChatAnswer, { kind: 'live' }>

/**
 * If the assistant is sure, the first answer is meant, and the others may be. If it is not, but knows such questions,
 * the answer of the intent stands, or there are up to three to choose from. Otherwise it has no answer, and these are
 * the nearest topics.
 */
export const SecondLook = z.object({
  sure: z.boolean(),
  known: z.boolean(),
  answers: z.array(ChatAnswer).max(3),
})
export type SecondLook = z.output<typeof SecondLook>

const PHRASE_MAX = 200
const OWN_PAGE = says('must be a page of this site, such as /membership')

const ClubAnswerFields = z.object({
  title: line(60).min(1, says('must be filled in')),
  text: prose(600).min(1, says('must be filled in')),
  /** A page of this site, or empty. */
  link: line(200).refine((path) => path === '' || /^\/(?![/\\])[\w\-./#?=&%]*$/.test(path), OWN_PAGE),
  active: z.boolean(),
})

export const Phrasing = z.object({ _id: Id, key: z.string(), phrase: z.string() })
export type Phrasing = z.output<typeof Phrasing>

/** An answer that officers have written. */
export const ClubAnswer = ClubAnswerFields.extend({
  _id: Id,
  createdAt: ClubStamp,
  phrasings: z.array(Phrasing),
  version: Version,
})
export type ClubAnswer = z.output<typeof ClubAnswer>

const phrases = z
  .array(line(PHRASE_MAX).toLowerCase().min(1, says('must be filled in')))
  .max(50, says('must be 50 or fewer'))

export const NewClubAnswer = ClubAnswerFields.omit({ active: true }).extend({
  link: ClubAnswerFields.shape.link.default(''),
  phrasings: phrases.min(1, says('must have at least one question')),
})

export const ClubAnswerChanges = ClubAnswerFields.partial().extend({ version: SeenVersion })

/**
 * `key` is that of a built-in answer, the id of an answer of the club, or none for questions that need no
 * answer.
 */
export const NewPhrasings = z.object({
  key: line(60).min(1),
  phrasings: phrases.min(1, says('must have at least one question')),
})

const UnansweredQuestion = z.object({ question: z.string(), asked: z.int(), last_asked: ClubStamp })

export const QuestionGroup = UnansweredQuestion.extend({ questions: z.array(UnansweredQuestion) })
export type QuestionGroup = z.output<typeof QuestionGroup>

/** For officers: the questions without an answer, and what officers have added. */
export const Teaching = z.object({
  /** Groups of the 300 most frequent questions. */
  groups: z.array(QuestionGroup),
  answers: z.array(ClubAnswer),
  /** Phrasings added to built-in answers, or marked as needing no answer. */
  phrasings: z.array(Phrasing),
})
