/** How a cell of a file is read. */
type CellKind = 'text' | 'date' | 'time' | 'number' | 'money' | 'yes-no' | 'choice'

/** A column of a file that is imported. */
type FileColumn = {
  cell: CellKind
  needed?: true
  /** What other systems and spreadsheets call the column, in small letters and without signs. */
  headings: readonly string[]
  /** Words that a cell may hold, and what they mean. */
  choices?: Readonly<Record<string, string>>
  /** For the example file. */
  example: string
}

/** All that others need to know of a field beside its type. Forms, files, versions and sentences are made from it. */
export type Field = {
  /** On forms, in files and, in small letters, in sentences. */
  label: string
  /** What a number counts, such as 'km'. */
  unit?: string
  /** What a new record has. */
  empty: string | number | boolean | null
  /** Null if it does not come in files. */
  file: FileColumn | null
  /** Officers find the record by it. */
  searched?: true
  /** Personal: the audit trail says that it was changed, not to what. */
  unrecorded?: true
  /** The person whom the record is about may change it. */
  ownToChange?: true
}

/** A record's fields, in the order of forms and files. */
export type RecordFields = Readonly<Record<string, Field>>

/** Words that are chosen from a list stand for themselves. */
export const themselves = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))

export function namesOf<Fields extends RecordFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields)
}

export type ImportField = FileColumn & { name: string; label: string }

/** The columns of a file with such records: 'Range in km', 'Date of birth'. */
export function importFieldsOf(fields: RecordFields): ImportField[] {
  return Object.entries(fields).flatMap(([name, { label, unit, file }]) =>
    file ? [{ name, label: inSentenceCase(label) + (unit ? ` in ${unit}` : ''), ...file }] : [],
  )
}

/** Labels of forms may be in title case. */
const inSentenceCase = (label: string) => label.charAt(0) + label.slice(1).toLowerCase()

/** What each field is called in the middle of a sentence: 'range'. */
export function wordsOf(fields: RecordFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label.toLowerCase()]))
}

/** The same with what it counts: 'range (km)'. */
export function wordsWithUnits(fields: RecordFields): Record<string, string> {
  const unitOf = (name: string) => (fields[name]?.unit ? ` (${fields[name].unit})` : '')
  return Object.fromEntries(
    Object.entries(wordsOf(fields)).map(([name, words]) => [name, words + unitOf(name)]),
  )
}

/** The values that a record is found by, in small letters. */
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
