/** How a cell of a file is read. */
type CellKind = 'text' | 'date' | 'time' | 'number' | 'money' | 'yes-no' | 'choice'

/** A column of a file that is imported. */
type FileColumn = {
  cell: CellKind
  needed?: true
  /** Names of the column in other systems and spreadsheets, in lower case and without punctuation. */
  headings: readonly string[]
  /** The words that a cell may contain, and their values. */
  choices?: Readonly<Record<string, string>>
  /** The value in the example file. */
  example: string
}

/** Everything about a field besides its type. Forms, files, versions and sentences are derived from it. */
export type Field = {
  /** As on forms and in files; in lower case in sentences. */
  label: string
  /** The unit of a number, such as 'km'. */
  unit?: string
  /** The value in a new record. */
  empty: string | number | boolean | null
  /** Null if files do not contain the field. */
  file: FileColumn | null
  /** Officers can search for it. */
  searched?: true
  /** Personal: the audit trail records that it changed, but not the values. */
  unrecorded?: true
  /** The member whom the record is about may change it. */
  ownToChange?: true
}

/** A record's fields, in the order of forms and files. */
export type RecordFields = Readonly<Record<string, Field>>

/** For words from a list that stand for themselves. */
export const choicesOf = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))

export function namesOf<Fields extends RecordFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields)
}

export type ImportField = FileColumn & { name: string; label: string }

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
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label.toLowerCase()]))
}

/** The same with the unit, for example 'range (km)'. */
export function wordsWithUnits(fields: RecordFields): Record<string, string> {
  const unitOf = (name: string) => (fields[name]?.unit ? ` (${fields[name].unit})` : '')
  return Object.fromEntries(
    Object.entries(wordsOf(fields)).map(([name, words]) => [name, words + unitOf(name)]),
  )
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
