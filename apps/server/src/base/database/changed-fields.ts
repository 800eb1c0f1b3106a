import { isDeepStrictEqual } from 'node:util'

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Forms send all fields; returns only those that differ from the stored row. */
export function changedFields<Fields extends object>(stored: object, wanted: Fields): Given<Fields> {
  const before = new Map(Object.entries(stored))
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(value, before.get(name))
  return Object.fromEntries(Object.entries(wanted).filter(differs)) as Given<Fields>
}
