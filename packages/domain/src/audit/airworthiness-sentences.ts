import { linked, nameOf, type Sentence } from './record-words.ts'
import type { AuditStory } from './entry.ts'

/** For example 'deferred a defect of 9V-BOA: Landing light out'. */
const about =
  (verb: string, field: string) =>
  (story: AuditStory): Sentence => {
    const value = story.after?.[field] ?? story.before?.[field]
    return [`${verb} `, linked(nameOf(story)), typeof value === 'string' && value ? `: ${value}` : '']
  }

const TRIAGED: Readonly<Record<string, string>> = {
  grounded: 'grounded',
  deferred: 'deferred a defect of',
  'no-fault': 'found no fault on',
}

export const AIRWORTHINESS_SENTENCES = {
  'aircraft.meter': about('corrected the meter of', 'reason'),
  'aircraft.flight.add': (story: AuditStory): Sentence => ['entered a flight of ', linked(nameOf(story))],
  'aircraft.gap.close': about('closed a gap on the meter of', 'reason'),
  'aircraft.defect.report': about('reported a defect on', 'defect'),
  'aircraft.defect.triage': (story: AuditStory): Sentence =>
    about(TRIAGED[String(story.after?.defect_state)] ?? 'decided on a defect of', 'defect')(story),
  'aircraft.defect.rectify': about('recorded work on a defect of', 'defect'),
  'aircraft.defect.release': about('released', 'defect'),
  'aircraft.ground': about('grounded', 'reason'),
  'aircraft.lift': about('lifted a grounding of', 'reason'),
  'aircraft.offer.withdraw': about('withdrew an offer of', 'reason'),
  'aircraft.inspection.add': about('added an inspection to', 'inspection'),
  'aircraft.inspection.update': about('changed an inspection of', 'inspection'),
  'aircraft.inspection.remove': about('removed an inspection from', 'inspection'),
  'aircraft.inspection.complete': about('completed an inspection of', 'inspection'),
  'aircraft.inspection.waive': (story: AuditStory): Sentence => [
    'chose to enter no inspections of ',
    linked(nameOf(story)),
  ],
}
