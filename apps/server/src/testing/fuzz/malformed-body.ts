import { hostileJson, hostileString } from './hostile-values.ts'
import type { Random } from '../../club/demo/random.ts'
import { validValue, type Records, type Schema } from './valid-values.ts'
import { multipart, type Part } from '../upload-app.ts'

export type Body = { type?: string; bytes: Buffer | string }

const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json;;;',
  'x',
] as const

/** A JSON body: valid, with some wrong fields, or not an object at all. */
export function malformedJson(random: Random, schema: Schema, records: Records): Body {
  const type = random.chance(0.04) ? random.pick(WRONG_TYPES) : 'application/json'
  const valid = validValue(random, '', schema, records)
  const text = random.chance(0.45)
    ? JSON.stringify(valid)
    : corruptFields(random, valid as Record<string, unknown>, schema)
  return { type, bytes: random.chance(0.03) ? corruptText(random, text) : text }
}

/** Builds the text itself, because JSON.stringify cannot repeat a key. */
function corruptFields(random: Random, valid: Record<string, unknown>, schema: Schema): string {
  if (random.chance(0.08)) return hostileJson(random)
  const fields = Object.entries(valid).map(([key, value]) => [key, JSON.stringify(value)] as const)
  const names = [...Object.keys(schema.properties ?? {}), ...fields.map(([key]) => key)]
  for (let left = 1 + random.below(3); left > 0; left--) {
    const name = names.length && random.chance(0.85) ? random.pick(names) : 'unknown'
    const at = fields.findIndex(([key]) => key === name)
    const wrong = [name, hostileJson(random)] as const
    const kind = random.below(10)
    if (kind === 0 && at >= 0) fields.splice(at, 1)
    else if (kind === 1) fields.push(wrong)
    else if (kind === 2) fields.push(['__proto__', '{"account_type":"admin"}'])
    else if (at >= 0) fields[at] = wrong
    else fields.push(wrong)
  }
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`
}

function corruptText(random: Random, text: string): Buffer | string {
  return random.pick<() => Buffer | string>([
    () => text.slice(0, random.below(text.length + 1)),
    () => `\ufeff${text}`,
    () => `${text}${text}`,
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x7d])]),
    () => Buffer.from(text, 'utf16le'),
    () => '',
  ])()
}

const FILE_NAMES = [
  'papers.pdf',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  'a\u0000.png',
  '\u202egnp.exe',
  'x'.repeat(300),
  '',
  '.',
  'con.jpg',
  '<img src=x>.png',
] as const

/** A form with files that may be invalid, and names and fields that may be wrong. */
export function malformedForm(
  random: Random,
  schema: Schema,
  records: Records,
  files: readonly Buffer[],
): Body {
  const parts: Part[] = []
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    if (property.items?.format === 'binary') {
      const count = random.pick([0, ...Array.from({ length: 18 }, () => 1), 12])
      for (let left = count; left > 0; left--) {
        const name = random.chance(0.7) ? 'wing.png' : random.pick(FILE_NAMES)
        parts.push({ field: random.chance(0.95) ? field : 'other', name, bytes: random.pick(files) })
      }
    } else {
      const valid = String(validValue(random, field, property, records))
      parts.unshift({ field, bytes: random.chance(0.8) ? valid : hostileString(random) })
    }
  }
  if (random.chance(0.1))
    parts.unshift({ field: random.pick(['__proto__', 'constructor', '', 'x'.repeat(200)]), bytes: '1' })
  const { headers, payload } = multipart(parts)
  const type = random.chance(0.04) ? random.pick(WRONG_TYPES) : headers['content-type']
  return { type, bytes: random.chance(0.05) ? payload.subarray(0, random.below(payload.length)) : payload }
}
