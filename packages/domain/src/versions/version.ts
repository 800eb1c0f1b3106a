/** A kind of record that several people edit. */
export type Versioned<Field extends string = string> = {
  /** As people call it, for example 'this booking'. */
  readonly what: string
  /** The fields that the version covers, in this order. */
  readonly fields: readonly Field[]
  /** Other fields that a change of this field depends on. It also clashes with changes of those. */
  readonly reliesOn?: { readonly [F in Field]?: readonly Field[] }
}

type Values<Field extends string> = { readonly [F in Field]?: unknown }

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const DIGESTS = /.{4}/g

/**
 * The version of a record: four characters for the names of its fields, and four for each value. It shows which
 * fields have changed since it was read, and nobody has to remember to increase it.
 */
export function versionOf<Field extends string>({ fields }: Versioned<Field>, record: Values<Field>): string {
  return [fields, ...fields.map((field) => record[field])].map(digestOf).join('')
}

export type Comparison<Field extends string> = {
  /** Fields that others have changed and this caller has not; their values are kept. */
  readonly kept: readonly Field[]
  /** Fields that were changed meanwhile and that the caller has to see first. */
  readonly clashes: readonly Field[]
}

/** Compares the values of a call with the current record, using the version that the caller has read. */
export function compareWithVersion<Field extends string>(
  kind: Versioned<Field>,
  version: string,
  current: Values<Field>,
  wanted: Values<Field>,
): Comparison<Field> {
  const seen = readVersion(kind, version)
  const digests = (values: Values<Field>) => (field: Field) => digestOf(values[field])
  const [now, mine] = [digests(current), digests(wanted)]
  const isSent = (field: Field) => wanted[field] !== undefined
  // An unreadable version says nothing, so every difference may have been changed by both.
  const isChanged = (field: Field) => (seen ? seen.get(field) !== now(field) : isSent(field))
  const isMine = (field: Field) => isSent(field) && mine(field) !== seen?.get(field)
  const mineToSave = kind.fields.filter((field) => isMine(field) && mine(field) !== now(field))
  const inView = new Set(mineToSave.flatMap((field) => [field, ...(kind.reliesOn?.[field] ?? [])]))
  const changed = kind.fields.filter(
    (field) => isChanged(field) && !(isSent(field) && mine(field) === now(field)),
  )
  const clashes = changed.filter((field) => inView.has(field))
  return { clashes, kept: changed.filter((field) => isSent(field) && !isMine(field)) }
}

function readVersion<Field extends string>(
  { fields }: Versioned<Field>,
  version: string,
): ReadonlyMap<Field, string> | null {
  const [names, ...values] = version.match(DIGESTS) ?? []
  // Written by a release with other fields, or with the same in another order.
  if (names !== digestOf(fields) || values.length !== fields.length) return null
  return new Map(fields.map((field, n) => [field, values[n] ?? '']))
}

/** FNV-1a, reduced to 24 bits: two different values have the same digest once in 16 million. */
function digestOf(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  let hash = 0x811c9dc5
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193)
  const folded = hash ^ (hash >>> 24)
  const digit = (shift: number) => DIGITS.charAt((folded >>> shift) & 63)
  return digit(18) + digit(12) + digit(6) + digit(0)
}
