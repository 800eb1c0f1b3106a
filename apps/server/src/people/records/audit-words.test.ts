import { globSync, readFileSync } from 'node:fs'
import { AUDIT_ACTIONS } from '@rsfc/domain/audit/actions'
import { fieldInWords, isHiddenField } from '@rsfc/domain/audit/field-words'
import { getTableColumns } from '../../base/database/drizzle.ts'
import { expect, test } from 'vitest'
import { applications } from '../applications/tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { events } from '../../club/events/tables.ts'
import { aircraft, downtimes } from '../../flying/records/aircraft-tables.ts'
import { members } from './member-tables.ts'
import { site_settings } from './site-tables.ts'

const ROOT = new URL('../..', import.meta.url).pathname

/** The actions in a source file: written out, or built by a function from a prefix and a verb. */
function actionsIn(source: string): string[] {
  const written = source.matchAll(/action: ('[a-z.-]+'(?: \| '[a-z.-]+')*)/g)
  const plain = [...written].flatMap(([, names = '']) => [...names.matchAll(/'([a-z.-]+)'/g)])
  const constants = source.matchAll(/const OPENED = '([a-z.-]+)'/g)
  const [, prefix] = /action: `([a-z.]+)\$\{verb\}`/.exec(source) ?? []
  const verbs = prefix ? source.matchAll(/(?:action|auditOf|record)\((?:tx, )?'([a-z-]+)'/g) : []
  return [
    ...[...plain, ...constants].map(([, name]) => name ?? ''),
    ...[...verbs].map(([, verb]) => `${prefix}${verb}`),
  ]
}

test('every action in the source has a sentence, and every sentence belongs to an action', () => {
  const files = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|^testing\//.test(path))
  const recorded = files.flatMap((path) => {
    const source = readFileSync(`${ROOT}/${path}`, 'utf8')
    return source.includes('recordChange') ? actionsIn(source) : []
  })
  // Recorded by the database function delete_member.
  expect(new Set([...recorded, 'member.scrub'])).toEqual(new Set(AUDIT_ACTIONS))
})

test('every column that a change can record has a name that officers read', () => {
  const tables = { members, bookings, aircraft, downtimes, events, applications, site_settings }
  const nameless = Object.entries(tables).flatMap(([table, columns]) =>
    Object.keys(getTableColumns(columns))
      .filter((field) => !isHiddenField(field) && fieldInWords('', field) === null)
      .map((field) => `${table}.${field}`),
  )
  expect(nameless, 'add them to packages/domain/src/audit/field-words.ts').toEqual([])
})
