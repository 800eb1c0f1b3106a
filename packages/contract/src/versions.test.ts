import { VERSIONED, type VersionedKind } from '@rsfc/domain/versions/kinds'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'
import type { Route, Routes } from './kit/http.ts'
import { MedicalDetails } from './kit/fields.ts'
import { schemasOfRoute } from './schemas.ts'

const nouns: Record<string, Routes> = contract
const all: Route[] = Object.values(nouns).flatMap((routes) => Object.values(routes))
const nameOf = ({ noun, name }: Route) => `${noun}.${name}`

/** The calls that edit a record, and the kind of record. */
const EDITS: Record<string, VersionedKind> = {
  'airworthiness.changeInspection': 'inspection',
  'applications.decide': 'application',
  'bookings.update': 'booking',
  'chat.changeAnswer': 'answer',
  'events.update': 'event',
  'field.configure': 'field',
  'field.setSheet': 'sheet',
  'fleet.changeDowntime': 'downtime',
  'fleet.update': 'aircraft',
  'instruction.saveHours': 'hours',
  'members.update': 'member',
  'overdue.configure': 'overdue',
  'readiness.changeRule': 'rule',
  'site.announce': 'announcement',
  'site.configure': 'rates',
  'site.setRequestLimits': 'requests',
  'support.answer': 'case',
  'weather.configure': 'weather',
}

/**
 * Calls about an existing record that need no version: they add to it, remove something, or only one person
 * can make them. A defect changes step by step, and a step that does not fit its state is refused.
 */
const NO_EDITS = [
  'bank.confirm',
  'bank.setAside',
  'airworthiness.addFlight',
  'airworthiness.addInspection',
  'airworthiness.closeGap',
  'airworthiness.completeInspection',
  'airworthiness.copyInspections',
  'airworthiness.correctMeter',
  'airworthiness.ground',
  'airworthiness.lift',
  'airworthiness.rectify',
  'airworthiness.release',
  'airworthiness.reportDefect',
  'airworthiness.triage',
  'bookings.answer',
  'community.edit',
  'community.like',
  'community.comment',
  'events.signUp',
  'events.removeResponses',
  'events.message',
  'fleet.remove',
  // Possible only before any record is created, and not while a check is running.
  'imports.choose',
  'imports.apply',
  'fleet.addDowntime',
  'fleet.removeDowntime',
  'ledger.agreeToCredit',
  'ledger.enter',
  'ledger.reverse',
  'logbook.setBaseline',
  'notes.add',
  'overdue.acknowledge',
  'overdue.bookOut',
  'overdue.landed',
  'privacy.recordPaper',
  'privacy.withdrawParent',
  // Each call adds a step; one that does not fit the steps before it is refused.
  'breaches.addScope',
  'breaches.assess',
  'breaches.step',
  // What the caller has seen is sent along, and compared.
  'certificates.certify',
  // It only asks, and asking twice is asking once.
  'certificates.ask',
  'readiness.grant',
  'readiness.reject',
  'readiness.revoke',
  'readiness.verify',
  'readiness.authoriseSolo',
  // Refused if the rule is not as it was read.
  'readiness.confirmRule',
  'readiness.previewRule',
  'readiness.override',
  'security.renamePasskey',
  'training.startCourse',
  // A correction replaces the whole report, and the one before it is kept.
  'bookings.correct',
  // Only the member can change a wish.
  'wishes.update',
  'wishes.withdraw',
  'training.endCourse',
  'training.stateStep',
  'training.addLesson',
  // Only the author can change a draft.
  'training.changeLesson',
  'training.acknowledgeLesson',
  'training.addExam',
  'training.withdrawExam',
  'training.addNote',
]

/**
 * The names of an object's fields; for a field that is itself an object (`downtime`), the fields inside it.
 */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, inner]) =>
    inner instanceof z.ZodObject ? fieldsOf(inner) : [name],
  )
}

test('every call that changes an existing record takes the version that the caller has read', () => {
  const changing = all.filter(({ method, path, body }) => method !== 'GET' && path.includes(':') && body)
  const unversioned = changing.map(nameOf).filter((name) => !(name in EDITS))
  expect(unversioned.toSorted()).toEqual(NO_EDITS.toSorted())
  const versioned = all.filter((route) => fieldsOf(schemasOfRoute(route).body).includes('version'))
  expect(versioned.map(nameOf).toSorted()).toEqual(Object.keys(EDITS).toSorted())
})

/** Fields of the call that are not part of the record, or cannot be changed. */
const BESIDES: Record<string, string[]> = {
  'applications.decide': ['user_id', 'application_type', 'application_documents'],
  'bookings.update': ['undoable', 'override_reason', 'accepted_rules'],
  'fleet.changeDowntime': ['_id'],
  'instruction.saveHours': ['valid_from'],
  'site.announce': ['status'],
}

test.each(Object.entries(EDITS))('the version for %s covers every field that it accepts', (name, kind) => {
  const route = all.find((one) => nameOf(one) === name) as Route
  const { body, data } = schemasOfRoute(route)
  // What is asked about a medical belongs to its credential.
  const besides = new Set(['version', ...Object.keys(MedicalDetails.shape), ...(BESIDES[name] ?? [])])
  const taken = fieldsOf(body).filter((field) => !besides.has(field))
  const covered = VERSIONED[kind].fields.map((field) => field as string)
  // The announcement's switch has another name in the call.
  expect(taken.toSorted()).toEqual(covered.filter((field) => field !== 'announcement_status').toSorted())
  expect(fieldsOf(data)).toContain('version')
})
