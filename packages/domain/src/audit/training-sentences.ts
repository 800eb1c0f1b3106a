import type { AuditStory } from './entry.ts'
import { linked, nameOf, ofRecord, type Sentence } from './record-words.ts'

/** For example 'started Wei Ling’s course'. */
const theirs =
  (verb: string, what: string) =>
  (story: AuditStory): Sentence => [`${verb} `, ofRecord(story), ` ${what}`]

const plain = (words: string) => (): Sentence => [words]

export const TRAINING_SENTENCES = {
  'logbook.baseline': theirs('entered', 'hours of earlier logbooks'),
  'logbook.baseline-remove': theirs('removed', 'hours of earlier logbooks'),
  'training.start': theirs('started', 'training course'),
  'training.end': theirs('ended', 'training course'),
  'training.step': theirs('recorded a step of', 'way to the licence'),
  'training.lesson': (story: AuditStory): Sentence => ['gave a lesson record to ', linked(nameOf(story))],
  'training.exam': theirs('recorded', 'exam'),
  'training.exam-withdraw': theirs('withdrew', 'exam'),
  'training.note': (story: AuditStory): Sentence => ['wrote a training note about ', linked(nameOf(story))],
  'training.requirements': plain('changed the hours that the licence asks for'),
  'training.confirm': plain('confirmed the hours that the licence asks for'),
}
