import { APPLICATION_TYPE_WORDS } from '../applications/words.ts'
import { dateInWords } from '../time/club-words.ts'
import type { AuditStory } from './entry.ts'

/** Plain text, and the part that links to the record. */
export type Sentence = readonly (string | { readonly record: string })[]

export const linked = (record: string) => ({ record })

const NAMELESS: Record<AuditStory['subject'], string> = {
  member: 'a deleted member',
  booking: 'a deleted booking',
  account: 'a former member',
  aircraft: 'a deleted aircraft',
  event: 'a deleted event',
  post: 'a deleted member',
  application: 'a deleted application',
  case: 'a deleted support case',
  site: 'the site',
  download: 'a list',
  mail: 'mails',
  key: 'an API key',
}

export function nameOf({
  about,
  subject,
  before,
  after,
}: Pick<AuditStory, 'about' | 'subject' | 'before' | 'after'>): string {
  if (about.name) return about.name
  const title = subject === 'event' && (before?.event_title ?? after?.event_title)
  const aircraft = subject === 'aircraft' && (before?.aircraft_registration || before?.aircraft_name)
  const known = title || aircraft
  return typeof known === 'string' && known ? known : NAMELESS[subject]
}

const isOwn = ({ actor_id, about }: AuditStory) => actor_id !== null && actor_id === about.member_id

/** For example 'Siti Aminah’s', or 'their own'. */
export function ofRecord(story: AuditStory) {
  return linked(isOwn(story) ? 'their own' : `${nameOf(story)}’s`)
}

/**
 * For example 'Wei Ling’s flight on Sat 22 Nov, 9V-BOA', 'Siti Aminah’s medical application' or 'Tan’s
 * message'.
 */
export function recordInWords(story: AuditStory): string {
  const { subject, about } = story
  const whose = about.name ? `${about.name}’s` : null
  if (subject === 'booking') return flightInWords(story)
  if (subject === 'application') {
    const kind = applicationKind(about.application_type)
    return whose ? `${whose} ${kind}` : NAMELESS.application
  }
  if (subject === 'case') return whose ? `${whose} message` : NAMELESS.case
  return nameOf(story)
}

function flightInWords(story: AuditStory): string {
  const { about, at, action } = story
  const facts = [about.flight_date && dateWithin(about.flight_date, at), about.aircraft]
    .filter(Boolean)
    .join(', ')
  const on = facts && ` on ${facts}`
  if (action === 'booking.create')
    return isOwn(story) ? `a flight${on}` : `a flight for ${about.name ?? 'someone'}${on}`
  if (isOwn(story)) return `their flight${on}`
  return about.name ? `${about.name}’s flight${on}` : `a flight${on}`
}

/** The date, without the year if the entry is from the same year. */
function dateWithin(date: string, at: string): string {
  const words = dateInWords(date)
  return date.slice(0, 4) === at.slice(0, 4) ? words.slice(0, -5) : words
}

function applicationKind(type: string | null): string {
  const words: Readonly<Record<string, string>> = APPLICATION_TYPE_WORDS
  const kind = type === 'license' ? 'licence' : type && words[type]?.toLowerCase()
  return kind ? `${kind} application` : 'application'
}

/** A figure of a recorded change; 0 if it is missing. */
export const figureIn = (value: unknown) => (typeof value === 'number' ? value : 0)
