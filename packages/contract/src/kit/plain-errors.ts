import { z } from 'zod'
import { fieldInWords } from './field-words.ts'

type Issue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

const FORMATS: Readonly<Record<string, string>> = {
  guid: 'must be chosen from the list',
  datetime: 'must be a date and time such as 2026-11-15T09:30:00+08:00',
}

const UNCLEAR = 'cannot be used like this'

/** The message for a rule without its own message: names the field and what is wrong. */
function inPlainWords(issue: Issue): string {
  const field = fieldInWords(issue.path)
  if (isMissing(issue.input)) return missing(field)
  if (issue.code === 'custom' && typeof issue.params?.fault === 'string')
    return `${field}: ${lowerFirst(issue.params.fault)}`
  return `${field} ${faultOf(issue)}`
}

function faultOf(issue: Issue): string {
  const { code } = issue
  if (code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? 'filled in another way'}`
  if (code === 'too_big')
    return `${limits(issue.origin)} at most ${amount(issue.maximum)}${unitOf(issue.origin)}`
  if (code === 'too_small')
    return `${limits(issue.origin)} at least ${amount(issue.minimum)}${unitOf(issue.origin)}`
  if (code === 'invalid_format') return FORMATS[issue.format] ?? UNCLEAR
  if (code === 'invalid_value') return 'must be one of the choices offered'
  return code === 'invalid_union' ? faultOfUnion(issue.errors) : UNCLEAR
}

/**
 * What is wrong in the alternative of the right type. It does not know the field's name, so it says 'This'.
 */
function faultOfUnion(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string {
  const [fault] = alternatives.find(([first]) => first && first.code !== 'invalid_type') ?? []
  return fault?.message.startsWith('This ') ? fault.message.slice('This '.length) : UNCLEAR
}

function limits(origin: string): string {
  return unitOf(origin) === '' ? 'must be' : 'must have'
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

export function amount(value: number | bigint): string {
  return value.toLocaleString('en-SG')
}

function missing(field: string): string {
  return `${field}: please fill this in`
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

type Fault = { path?: PropertyKey[] | undefined; input?: unknown }

/** The message of a rule, for example `refine(isRealDate, says('must be a date such as 2026-11-15'))`. */
export function says(fault: string) {
  return {
    error: ({ path, input }: Fault) =>
      isMissing(input) ? missing(fieldInWords(path)) : `${fieldInWords(path)} ${fault}`,
  }
}

/** A message for missing values only (5.post-flight.required); other errors have their own. */
export function whenMissing(message: string) {
  return { error: ({ input }: Fault) => (isMissing(input) ? message : undefined) }
}

const isPage = 'document' in globalThis
// Pages must not compile code at run time. zod would try, and the browser would report a violation of the
// policy.
z.config({ customError: inPlainWords, ...(isPage && { jitless: true }) })
