import { nastyJson, nastyString } from './nasty.ts'
import type { Random } from '../../db/seed/random.ts'
import { sample, type Records, type Schema } from './sample.ts'
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

/** A JSON body: as it should be, with some of its fields wrong, or no object at all. */
export function crookedJson(random: Random, schema: Schema, records: Records): Body {
  const type = random.chance(0.04) ? random.pick(WRONG_TYPES) : 'application/json'
  const whole = sample(random, '', schema, records)
  const text = random.chance(0.45)
    ? JSON.stringify(whole)
    : bend(random, whole as Record<string, unknown>, schema)
  return { type, bytes: random.chance(0.03) ? damage(random, text) : text }
}

/** Written by hand, for a key may come twice. */
function bend(random: Random, fit: Record<string, unknown>, schema: Schema): string {
  if (random.chance(0.08)) return nastyJson(random)
  const fields = Object.entries(fit).map(([key, value]) => [key, JSON.stringify(value)] as const)
  const names = [...Object.keys(schema.properties ?? {}), ...fields.map(([key]) => key)]
  for (let left = 1 + random.below(3); left > 0; left--) {
    const name = names.length && random.chance(0.85) ? random.pick(names) : 'unknown'
    const at = fields.findIndex(([key]) => key === name)
    const wrong = [name, nastyJson(random)] as const
    const way = random.below(10)
    if (way === 0 && at >= 0) fields.splice(at, 1)
    else if (way === 1) fields.push(wrong)
    else if (way === 2) fields.push(['__proto__', '{"account_type":"admin"}'])
    else if (at >= 0) fields[at] = wrong
    else fields.push(wrong)
  }
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`
}

function damage(random: Random, text: string): Buffer | string {
  return random.pick<() => Buffer | string>([
    () => text.slice(0, random.below(text.length + 1)),
    () => `\ufeff${text}`,
    () => `${text}${text}`,
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x7d])]),
    () => Buffer.from(text, 'utf16le'),
    () => '',
  ])()
}

const NAMES = [
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

/** A form with files: real ones, crooked ones, under names and in fields that may be wrong. */
export function crookedForm(
  random: Random,
  schema: Schema,
  records: Records,
  files: readonly Buffer[],
): Body {
  const parts: Part[] = []
  let most = 1
  for (const [field, of] of Object.entries(schema.properties ?? {})) {
    if (of.items?.format === 'binary') {
      most = random.chance(0.05) ? 12 : 1
      for (let left = random.chance(0.05) ? 0 : most; left > 0; left--) {
        const name = random.chance(0.7) ? 'wing.png' : random.pick(NAMES)
        parts.push({ field: random.chance(0.95) ? field : 'other', name, bytes: random.pick(files) })
      }
    } else {
      const fit = String(sample(random, field, of, records))
      parts.unshift({ field, bytes: random.chance(0.8) ? fit : nastyString(random) })
    }
  }
  if (random.chance(0.1))
    parts.unshift({ field: random.pick(['__proto__', 'constructor', '', 'x'.repeat(200)]), bytes: '1' })
  const { headers, payload } = multipart(parts)
  const type = random.chance(0.04) ? random.pick(WRONG_TYPES) : headers['content-type']
  return { type, bytes: random.chance(0.05) ? payload.subarray(0, random.below(payload.length)) : payload }
}
