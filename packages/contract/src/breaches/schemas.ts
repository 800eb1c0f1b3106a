import { EXPORTED_LISTS } from '@rsfc/domain/breaches/scope'
import { BREACH_STEPS } from '@rsfc/domain/breaches/steps'
import { z } from 'zod'
import { ClubDate, ClubMoment, ClubStamp, Id, line, prose, quantity } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

const FILLED = says('must be filled in')

export const NewBreach = z.object({
  title: line(200).min(1, FILLED),
  description: prose(5000).default(''),
  found_at: ClubMoment,
})

export const BreachOpened = z.object({ _id: Id, number: z.int() })

const BreachState = z.object({
  contained: z.boolean(),
  assessed: z.boolean(),
  /** By the last assessment. */
  people: z.int().nullable(),
  harm: z.boolean(),
  notifiable: z.boolean(),
  /** The last day to notify the authority; null if there is nothing to notify, or it is done. */
  due_on: ClubDate.nullable(),
  authority_told: z.boolean(),
  members_told: z.boolean(),
  others_told: z.boolean(),
  closed: z.boolean(),
})

const Summary = z.object({
  _id: Id,
  number: z.int(),
  title: z.string(),
  found_at: ClubStamp,
  state: BreachState,
})

export const BreachList = z.array(Summary)

/** On the officers' morning page. */
export const OpenBreach = Summary.omit({ state: true }).extend(BreachState.pick({ due_on: true }).shape)

/**
 * By id or the address of its page; a file by its address; a list with the day on which it left; a period in club time,
 * without its end; people without an account, such as passengers and parents, by number and description or by name.
 */
const Scope = z.discriminatedUnion('by', [
  z.object({ by: z.literal('record'), id: line(500).min(1, FILLED) }),
  z.object({ by: z.literal('file'), path: line(500).min(1, FILLED) }),
  z.object({ by: z.literal('list'), list: z.enum(EXPORTED_LISTS), on: ClubDate }),
  z.object({ by: z.literal('period'), from: ClubMoment, to: ClubMoment }),
  z.object({
    by: z.literal('group'),
    people: quantity({ min: 1, max: 1_000_000, whole: true }),
    who: line(200).min(1, FILLED),
  }),
  z.object({ by: z.literal('person'), name: line(200).min(1, FILLED), contact: line(200).min(1, FILLED) }),
])

export const BreachScopeAdded = z.object({ scope: Scope, note: prose(5000).default('') })

export const BreachAssessed = z.object({
  harm: z.boolean(),
  note: prose(5000).min(1, says('must say why')),
})

export const BreachStepTaken = z.object({
  kind: z.enum(['contained', 'authority-told', 'members-told', 'others-told', 'note', 'closed']),
  note: prose(5000).min(1, FILLED),
})

const Step = z.object({
  _id: Id,
  kind: z.enum(BREACH_STEPS),
  note: z.string(),
  scope: z
    .union([
      z.object({ by: z.literal('record'), id: z.string() }),
      z.object({ by: z.literal('file'), path: z.string() }),
      z.object({ by: z.literal('list'), list: z.enum(EXPORTED_LISTS), on: ClubDate.optional() }),
      z.object({ by: z.literal('period'), from: z.string(), to: z.string() }),
      z.object({ by: z.literal('group'), people: z.int(), who: z.string() }),
      z.object({ by: z.literal('person') }),
    ])
    .nullable(),
  people: z.int().nullable(),
  harm: z.boolean().nullable(),
  due_on: ClubDate.nullable(),
  /** Null once the officer is deleted. */
  by_name: z.string().nullable(),
  at: ClubStamp,
})

export const Breach = Summary.extend({
  description: z.string(),
  /** Oldest first. */
  steps: z.array(Step),
  /** Whom it touches: lists as they stood when they were recorded, everything else as of now. */
  people_count: z.int(),
  /** Of these, people without an account. */
  outsiders: z.int(),
  /** Of these, younger than 18. */
  minors: z.int(),
  kinds: z.array(
    z.object({ name: z.string(), label: z.string(), fields: z.array(z.string()), harm: z.boolean() }),
  ),
  /** Drafts, to be checked and sent by an officer. */
  notice_to_authority: z.string(),
  notice_to_members: z.string(),
  notice_to_others: z.string(),
})
export type Breach = z.output<typeof Breach>

/**
 * Name and email are empty for a deleted member who was on a list. For people without an account there is a name and how to
 * reach them, until the breach is closed.
 */
export const BreachPeople = z.array(
  z.object({
    _id: Id,
    is_member: z.boolean(),
    name: z.string(),
    email: z.string(),
    minor: z.boolean(),
    kinds: z.array(z.string()),
  }),
)

export const BreachFigures = z.object({
  days: z.int(),
  people: z.int(),
  source: z.string(),
  looked_up_on: ClubDate,
})

export const NewBreachFigures = z.object({
  days: quantity({ min: 1, max: 60, whole: true }),
  people: quantity({ min: 1, max: 100_000, whole: true }),
  source: line(500).min(1, FILLED),
  looked_up_on: ClubDate,
})
