import type { AuditAction } from './actions.ts'
import { AIRWORTHINESS_SENTENCES } from './airworthiness-sentences.ts'
import { READINESS_SENTENCES } from './readiness-sentences.ts'
import { AUDIT_ACTIONS } from './actions.ts'
import type { AuditStory } from './entry.ts'
import { BREACH_STEP_WORDS, BREACH_STEPS } from '../breaches/steps.ts'
import { IMPORT_KINDS, recordsInWords } from '../imports/kinds.ts'
import { dollarsInWords } from '../money/money-words.ts'
import { placeInWords } from '../places/place.ts'
import { dateInWords } from '../time/club-words.ts'
import { sentenceOfBooking } from './booking-sentence.ts'
import { changedFields, changedInWords } from './changed-fields.ts'
import { countInWords } from '../text/count-words.ts'
import { figureIn, linked, nameOf, ofRecord, recordInWords, type Sentence } from './record-words.ts'
import { sentenceOfSettings } from './settings-sentence.ts'
import { TRAINING_SENTENCES } from './training-sentences.ts'
import { listInWords, valueInWords } from './value-words.ts'

type Tell = (story: AuditStory) => Sentence

const SENTENCES: Readonly<Record<AuditAction, Tell>> = {
  'member.create': (story) => ['added ', linked(nameOf(story)), ' as a member'],
  'member.update': sentenceOfMember,
  'member.picture': (story) => ['changed ', ofRecord(story), ' picture'],
  'member.delete': () => ['deleted a member'],
  'member.scrub': () => ['removed the personal data of a deleted member from the audit trail'],
  'member.end-sessions': (story) => ['signed ', linked(nameOf(story)), ' out everywhere'],
  'member.reset-factors': (story) => ['removed ', ofRecord(story), ' passkeys and second factors'],
  'member.undo': (story) => ['undid a change of ', ofRecord(story), ' account'],
  'member.suspend': (story) => ['suspended ', linked(nameOf(story)), ' after undoing a change'],
  'member.freeze': (story) => ['withheld the powers of ', linked(nameOf(story)), ' until a review'],
  'member.agree-to-restore': (story) => ['agreed that ', linked(nameOf(story)), ' gets their powers back'],
  'member.restore': (story) => ['restored ', linked(nameOf(story)), ' after a review'],
  'member.parent': (story) => ["recorded a parent's consent for ", linked(nameOf(story))],
  'member.parent-withdrawn': (story) => [
    "recorded that a parent's consent for ",
    linked(nameOf(story)),
    ' is withdrawn',
  ],
  'member.remind': (story) => [
    'reminded ',
    linked(nameOf(story)),
    ` of ${EXPIRING[String(story.after?.reminder)] ?? 'an expiry'}`,
  ],
  'instructor.hours': (story) => ['changed ', ofRecord(story), ' hours as instructor'],
  'note.add': (story) => ['wrote a note about ', linked(nameOf(story))],
  'note.delete': (story) => ['deleted a note about ', linked(nameOf(story))],
  'mail.send': ({ after }) => [`sent a mail to ${countInWords(figureIn(after?.sent), 'member')}`],
  'job.retry': ({ after }) => [`retried failed jobs: ${listInWords(listOf(after?.jobs).map(String))}`],
  'key.create': ({ after }) => [`made ${keyInWords(after?.name)}`],
  'key.revoke': ({ before }) => [`revoked ${keyInWords(before?.name)}`],
  'job.dismiss': ({ after }) => [`dismissed failed jobs: ${listInWords(listOf(after?.jobs).map(String))}`],
  'booking.create': (story) => ['requested ', linked(recordInWords(story))],
  'booking.update': sentenceOfBooking,
  'booking.correct': (story) => ['corrected the report of ', linked(recordInWords(story))],
  'booking.undo': (story) => ['undid the last change of ', linked(recordInWords(story))],
  ...READINESS_SENTENCES,
  ...TRAINING_SENTENCES,
  'booking.delete': (story) => ['deleted ', linked(recordInWords(story))],
  'aircraft.create': (story) => ['added ', linked(nameOf(story)), ' to the fleet'],
  'aircraft.update': sentenceOfAircraft,
  'aircraft.delete': (story) => ['removed ', linked(nameOf(story)), ' from the fleet'],
  'aircraft.downtime.add': (story) => ['added downtime for ', linked(nameOf(story)), spanOf(story)],
  'aircraft.downtime.update': (story) => ['changed the downtime of ', linked(nameOf(story))],
  'aircraft.downtime.delete': (story) => ['deleted the downtime of ', linked(nameOf(story)), spanOf(story)],
  ...AIRWORTHINESS_SENTENCES,
  'event.create': (story) => ['added the event ', linked(nameOf(story))],
  'event.update': (story) => [`changed the ${changedInWords(story)} of the event `, linked(nameOf(story))],
  'event.delete': (story) => ['deleted the event ', linked(nameOf(story))],
  'event.delete-responses': ({ before, ...story }) => [
    `removed ${countInWords(listOf(before?.members).length, 'sign-up')} from the event `,
    linked(nameOf({ ...story, before })),
  ],
  'event.message': (story) => [
    `wrote to ${countInWords(figureIn(story.after?.sent), 'guest')} of the event `,
    linked(nameOf(story)),
  ],
  'post.delete': (story) => ['deleted a post by ', linked(nameOf(story))],
  'application.decide': sentenceOfApplication,
  'application.delete': (story) => ['deleted ', linked(recordInWords(story))],
  'document.open': (story) => ['opened a document of ', linked(recordInWords(story))],
  'case.answer': sentenceOfCase,
  'case.delete': () => ['deleted a support case'],
  'chat.answer': ({ before, after }) => {
    if (before && after) return ['changed an answer of the assistant']
    const title = (before ?? after)?.answer_title
    return [
      `${before ? 'deleted an answer of' : 'added an answer to'} the assistant${typeof title === 'string' ? `: ${title}` : ''}`,
    ]
  },
  'chat.phrasing': ({ before }) => [
    before ? 'removed a question from the assistant' : 'added questions to the assistant',
  ],
  'site.update': sentenceOfSettings,
  'field.update': (story) => [`changed ${changedInWords(story)} of the airfield`],
  'field.holiday.add': ({ after }) => [`added the public holiday ${holidayInWords(after)}`],
  'field.holiday.remove': ({ before }) => [`removed the public holiday ${holidayInWords(before)}`],
  'field.closure.add': (story) => ['closed the airfield', spanOf(story)],
  'field.closure.remove': (story) => ['removed the closure of the airfield', spanOf(story)],
  'overdue.acknowledge': (story) => ['took charge of the overdue flight of ', linked(nameOf(story))],
  'overdue.sheet': (story) => [
    `${story.after?.sheet_sent_to ? 'sent' : 'opened'} the emergency sheet of the flight of `,
    linked(nameOf(story)),
  ],
  'ledger.enter': (story) => [
    `entered ${handKindInWords(story)} of ${dollarsOf(story)} on the account of `,
    linked(nameOf(story)),
  ],
  'ledger.reverse': (story) => [
    `reversed ${handKindInWords(story)} of ${dollarsOf(story)} on the account of `,
    linked(nameOf(story)),
  ],
  'ledger.remind': (story) => ['reminded ', linked(nameOf(story)), ` of ${dollarsOf(story)} to pay`],
  'ledger.dues': ({ after }) => [
    `charged membership dues for ${textOf(after?.dues_period, 'a period')} to ${countInWords(figureIn(after?.charged), 'member')}`,
  ],
  'ledger.close-month': ({ after }) => [`closed ${textOf(after?.closed_month, 'a month')} in the accounts`],
  'ledger.reopen-month': ({ after }) => [
    `reopened ${textOf(after?.closed_month, 'a month')} in the accounts`,
  ],
  'ledger.rates': ({ after }) => [`set rates from ${dayInWords(after?.starts_on)} on`],
  'ledger.cancel-rates': ({ before }) => [`cancelled the rates from ${dayInWords(before?.starts_on)} on`],
  'ledger.field-rate': ({ after }) => [`set ${fieldRateInWords(after)}`],
  'ledger.cancel-field-rate': ({ before }) => [`cancelled ${fieldRateInWords(before)}`],
  'bank.upload': ({ after }) => [
    `uploaded ${textOf(after?.bank_file, 'a bank statement')} with ${countInWords(figureIn(after?.bank_lines), 'new line')}`,
  ],
  'bank.discard': ({ after }) => [
    `discarded ${textOf(after?.bank_file, 'a bank statement')} with ${countInWords(figureIn(after?.bank_lines), 'line')}`,
  ],
  'bank.confirm': (story) => [
    `confirmed a transfer of ${dollarsOf(story)} of ${dayInWords(story.after?.bank_day)}`,
  ],
  'bank.undo': (story) => [
    `undid the confirmation of a transfer of ${dollarsOf(story)} of ${dayInWords(story.after?.bank_day)}`,
  ],
  'bank.set-aside': (story) => [
    `set aside or took back a bank line of ${dollarsOf(story)} of ${dayInWords(story.after?.bank_day)}`,
  ],
  'import.apply': ({ after }) => [
    `imported ${importedInWords(after)} from ${textOf(after?.import_file, 'a file')}`,
  ],
  'import.undo': ({ after }) => [
    `undid the import of ${textOf(after?.import_file, 'a file')}: ${importedInWords(after)} removed`,
  ],
  'privacy.notice': ({ after }) => [
    typeof after?.notice_version === 'number'
      ? `published version ${after.notice_version} of the privacy notice`
      : 'published a privacy notice',
  ],
  'breach.open': (story) => [`recorded ${breachInWords(story)}`],
  'breach.step': (story) => [`${breachStepInWords(story)} for ${breachInWords(story)}`],
  'breach.people': (story) => [`read whose data is touched by ${breachInWords(story)}`],
  'breach.figures': (story) => [`changed the rules about breaches: ${changedInWords(story)}`],
  'retention.update': (story) => [`changed how long the club keeps: ${changedInWords(story)}`],
  'retention.run': ({ action, after }) => {
    const kinds = Object.keys(after ?? {}).filter((field) => field !== 'before')
    const removed = kinds.map(
      (kind) => `${changedInWords({ action, after: { [kind]: null } })} (${String(after?.[kind])})`,
    )
    return [`deleted data past its retention period: ${listInWords(removed)}`]
  },
  download: (story) => [`downloaded the list: ${valueInWords(story, 'data_type', story.after?.data_type)}`],
}

function breachInWords({ after }: AuditStory): string {
  return typeof after?.breach === 'number'
    ? `breach ${after.breach} of personal data`
    : 'a breach of personal data'
}

function breachStepInWords({ after }: AuditStory): string {
  const kind = BREACH_STEPS.find((step) => step === after?.breach_step)
  return `recorded a step${kind ? ` (${BREACH_STEP_WORDS[kind].toLowerCase()})` : ''}`
}

const EXPIRING: Readonly<Record<string, string>> = { medical: 'the medical', certificate: 'the certificate' }

/** What an officer did, without their name: 'confirmed Wei Ling’s flight on Sat 22 Nov, 9V-BOA'. */
export function sentenceOf(story: AuditStory): Sentence {
  const action = AUDIT_ACTIONS.find((name) => name === story.action)
  return action ? SENTENCES[action](story) : ['made a change: ', linked(recordInWords(story))]
}

function sentenceOfMember(story: AuditStory): Sentence {
  const fields = changedFields(story)
  const { after } = story
  if (fields.length === 1 && fields[0] === 'account_status') {
    if (after?.account_status === 'active') return ['made ', ofRecord(story), ' account active again']
    return [after?.account_status === 'banned' ? 'suspended ' : 'disabled ', linked(nameOf(story))]
  }
  if (fields.length === 1 && fields[0] === 'account_type')
    return ['made ', linked(nameOf(story)), ` ${valueInWords(story, 'account_type', after?.account_type)}`]
  return ['changed ', ofRecord(story), ` ${changedInWords(story)}`]
}

function sentenceOfAircraft(story: AuditStory): Sentence {
  const fields = changedFields(story)
  if (fields.length === 1 && fields[0] === 'aircraft_status') {
    const status = valueInWords(story, 'aircraft_status', story.after?.aircraft_status)
    return ['set ', linked(nameOf(story)), ` to ${status.toLowerCase()}`]
  }
  return [`changed the ${changedInWords(story)} of `, linked(nameOf(story))]
}

function sentenceOfApplication(story: AuditStory): Sentence {
  const verbs: Record<string, string> = { approved: 'approved', rejected: 'rejected', pending: 'reopened' }
  const status = changedFields(story).includes('application_status') ? story.after?.application_status : null
  const verb = typeof status === 'string' ? verbs[status] : undefined
  return [verb ? `${verb} ` : 'changed the date of ', linked(recordInWords(story))]
}

function sentenceOfCase(story: AuditStory): Sentence {
  const record = linked(recordInWords(story))
  const status = changedFields(story).includes('case_status')
    ? valueInWords(story, 'case_status', story.after?.case_status).toLowerCase()
    : null
  if (story.after?.replied !== true) return ['marked ', record, ` as ${status ?? 'unchanged'}`]
  return status ? ['replied to ', record, ` and marked it as ${status}`] : ['replied to ', record]
}

/** For example ', Sat 22 Nov 2026 10:00 to Sun 23 Nov 2026 17:00'. */
function spanOf(story: AuditStory): string {
  const values = story.after ?? story.before
  if (!values) return ''
  const word = (field: string) => valueInWords(story, field, values[field])
  return `, ${word('start_date')} ${word('start_time')} to ${word('end_date')} ${word('end_time')}`
}

const HAND_KINDS: Readonly<Record<string, string>> = {
  charge: 'a charge',
  payment: 'a payment',
  credit: 'a credit note',
  refund: 'a refund',
  'write-off': 'a write-off',
  adjustment: 'an adjustment',
  opening: 'an opening balance',
}

function handKindInWords({ after }: AuditStory): string {
  return HAND_KINDS[String(after?.entry_kind)] ?? 'an entry'
}

/** Kinds whose name says who owes whom. The others can have either sign, and keep it. */
const SIGNLESS = new Set(['charge', 'payment', 'credit', 'refund', 'write-off'])

function dollarsOf({ after }: AuditStory): string {
  const amount = typeof after?.amount === 'number' ? after.amount : 0
  return dollarsInWords(SIGNLESS.has(String(after?.entry_kind)) ? Math.abs(amount) : amount)
}

function importedInWords(after: AuditStory['after']): string {
  const kind = IMPORT_KINDS.find((each) => each === after?.import_kind)
  const count = typeof after?.records === 'number' ? after.records : 0
  return kind ? recordsInWords(kind, count) : countInWords(figureIn(count), 'record')
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

function dayInWords(day: unknown): string {
  return typeof day === 'string' ? dateInWords(day) : 'a day'
}

function holidayInWords(values: AuditStory['after']): string {
  return `${textOf(values?.holiday, 'without a name')}, ${dayInWords(values?.holiday_date)}`
}

function keyInWords(name: unknown): string {
  return typeof name === 'string' ? `the API key ${name}` : 'an API key'
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** For example 'a landing fee at Melaka (WMKM) from Fri 1 Jan 2027 on'. */
function fieldRateInWords(rate: Readonly<Record<string, unknown>> | null): string {
  const place = typeof rate?.place === 'string' ? ` at ${placeInWords(rate.place)}` : ''
  const what = rate?.kind === 'fuel' ? 'the fuel surcharge' : 'a landing fee'
  return `${what}${place} from ${dayInWords(rate?.starts_on)} on`
}
