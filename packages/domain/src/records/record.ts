/** How a cell of a file is read. */
type CellKind = 'text' | 'date' | 'time' | 'number' | 'money' | 'yes-no' | 'choice'

/** A column of a file that is imported. */
type FileColumn = {
  /** If it is not named after the field, because it refers to another record. */
  name?: string
  label?: string
  cell: CellKind
  needed?: true
  /** Names of the column in other systems and spreadsheets, in lower case and without punctuation. */
  headings: readonly string[]
  /** Names that are surer than the field's own, which may stand above something else. */
  surer?: readonly string[]
  /** The words that a cell may contain, and their values. */
  choices?: Readonly<Record<string, string>>
  /** The value in the example file. */
  example: string
}

/** Everything about a field besides its type. Forms, files, versions and sentences are derived from it. */
export type Field = {
  /** As on forms and in files; in lower case in sentences. */
  label: string
  /** In sentences, where the label does not fit. */
  words?: string
  /** The unit of a number, such as 'km'. */
  unit?: string
  /** Its column in the table, where that has another name. */
  column?: string
  /** What people read instead of an id. */
  shownAs?: readonly string[]
  /** The value in a new record. */
  empty: string | number | boolean | null
  /** Null if files do not contain the field. */
  file: FileColumn | null
  /** Officers can search for it. */
  searched?: true
  /** Personal: the audit trail records that it changed, but not the values. */
  unrecorded?: true
  /** Words of or about a person: they leave the audit trail with the person. */
  personal?: true
  /** The member whom the record is about may change it. */
  ownToChange?: true
  /** Others rely on it or it is worth money: officers change it for others, but not for themselves. */
  granted?: true
}

/** A record's fields, in the order of forms and files. */
export type RecordFields = Readonly<Record<string, Field>>

/** For words from a list that stand for themselves. */
export const choicesOf = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))

export function namesOf<Fields extends RecordFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields)
}

export type ImportField = Omit<FileColumn, 'name' | 'label'> & { name: string; label: string }

/** The columns of a file with these records, for example 'Range in km' or 'Date of birth'. */
export function importFieldsOf(fields: RecordFields): ImportField[] {
  return Object.entries(fields).flatMap(([name, { label, unit, file }]) =>
    file ? [{ name, label: inSentenceCase(label) + (unit ? ` in ${unit}` : ''), ...file }] : [],
  )
}

/** Labels on forms may be in title case. */
const inSentenceCase = (label: string) => label.charAt(0) + label.slice(1).toLowerCase()

/** The name of each field in the middle of a sentence, for example 'range'. */
export function wordsOf(fields: RecordFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { label, words = label.toLowerCase() }]) => [name, words]),
  )
}

/** The same by column, with the unit, for example 'range (km)'. */
export function wordsWithUnits(fields: RecordFields): Record<string, string> {
  const unitOf = (name: string) => (fields[name]?.unit ? ` (${fields[name].unit})` : '')
  const columnOf = (name: string) => fields[name]?.column ?? name
  return Object.fromEntries(
    Object.entries(wordsOf(fields)).map(([name, words]) => [columnOf(name), words + unitOf(name)]),
  )
}

/** The columns of fields that have another name in the table. */
export function columnsOf(fields: RecordFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column }]) => (column ? [[name, column]] : [])),
  )
}

/** The columns that people read: names instead of ids. */
export function readableColumnsOf(fields: RecordFields): string[] {
  return Object.entries(fields).flatMap(([name, { column = name, shownAs = [column] }]) => shownAs)
}

/** The fields that members may change in a record of their own. */
export function ownFieldsOf(fields: RecordFields): ReadonlySet<string> {
  return new Set(namesOf(fields).filter((name) => fields[name]?.ownToChange))
}

/** The fields that officers change for others, but not for themselves. */
export function grantedFieldsOf(fields: RecordFields): ReadonlySet<string> {
  return new Set(namesOf(fields).filter((name) => fields[name]?.granted))
}

/** The searchable values of a record, in lower case. */
export function searchedText<Fields extends RecordFields>(
  fields: Fields,
  record: { readonly [Name in keyof Fields]?: unknown },
): string {
  return namesOf(fields)
    .filter((name) => fields[name]?.searched)
    .map((name) => String(record[name] ?? ''))
    .join(' ')
    .toLowerCase()
}
