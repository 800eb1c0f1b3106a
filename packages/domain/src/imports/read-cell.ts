import { isRealDate, type ClubDate } from '../time/club-time.ts'
import { readDate, readTime } from '../time/read-text.ts'
import type { ImportField } from '../records/record.ts'

/** The order of day and month in a date such as 03/04/2026. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export type CellValue = string | number | boolean | undefined
export type ReadCell = { value: CellValue } | { problem: string }

const NUMERIC_DATE = /^(\d{1,2})[ ./-](\d{1,2})[ ./-](\d{4}|\d{2})\b/

/**
 * The order that the dates of a file have: null if no date shows it, 'both' if they contradict each other.
 */
export function dateOrderOf(cells: Iterable<string>): DateOrder | 'both' | null {
  let [dayFirst, monthFirst] = [false, false]
  for (const cell of cells) {
    const [, first = '', second = ''] = NUMERIC_DATE.exec(cell.trim()) ?? []
    if (Number(first) > 12) dayFirst = true
    if (Number(second) > 12) monthFirst = true
  }
  if (dayFirst && monthFirst) return 'both'
  return dayFirst ? 'day-first' : monthFirst ? 'month-first' : null
}

/** Whether a date of the file would be another valid day in the other order. */
export function hasAmbiguousDate(cells: Iterable<string>): boolean {
  for (const cell of cells) {
    const [, first = '', second = ''] = NUMERIC_DATE.exec(cell.trim()) ?? []
    if (first !== '' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second))
      return true
  }
  return false
}

/** The value of a cell. Undefined if the cell is empty. */
export function readCell(field: ImportField, text: string, order: DateOrder): ReadCell {
  const cell = text.trim()
  const { choices, label } = field
  if (choices) {
    const meaning = choices[choiceKey(cell)]
    if (meaning !== undefined) return { value: meaning }
    if (cell === '') return { value: undefined }
    return { problem: `${label}: '${shortened(cell)}' is not one of ${choicesInWords(choices)}` }
  }
  if (cell === '') return { value: undefined }
  const value = READERS[field.cell](cell, order)
  return value === null
    ? { problem: `${label}: '${shortened(cell)}' is not ${CELL_WORDS[field.cell]}` }
    : { value }
}

const CELL_WORDS = {
  text: 'a text',
  choice: 'a text',
  date: 'a date such as 21/11/2026',
  time: 'a time such as 09:30',
  number: 'a number',
  money: 'an amount such as 1,250.00',
  'yes-no': 'yes or no',
}

const READERS: Record<keyof typeof CELL_WORDS, (cell: string, order: DateOrder) => CellValue | null> = {
  text: (cell) => cell,
  choice: (cell) => cell,
  date: readDay,
  time: (cell) =>
    readTime(cell.replace(/^.*\d{4}[ T]/, '').replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?/, '$1')),
  number: readNumber,
  money: readMoney,
  'yes-no': (cell) => YES_NO[cell.toLowerCase()] ?? null,
}

/** For example 21/11/2026, 21-Nov-26 or 2026-11-21, with or without a time. */
function readDay(cell: string, order: DateOrder): ClubDate | null {
  const day = cell.replace(/[ T]\d{1,2}:\d{2}.*$/, '')
  const year = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(day)
  if (year) return real(year[1], year[2], year[3])
  const short = /^(.*[ ./-])(\d{2})$/.exec(day)
  const long = short && !/^\d{4}-/.test(day) ? `${short[1]}${century(Number(short[2]))}${short[2]}` : day
  const [, first, second, last] = /^(\d{1,2})[ ./-](\d{1,2})[ ./-](\d{4})$/.exec(long) ?? []
  if (first !== undefined)
    return order === 'day-first' ? real(last, second, first) : real(last, first, second)
  return readDate(long)
}

/** Two-digit years are from 1935 to 2034: no member was born earlier, and no flight is booked later. */
function century(year: number): string {
  return year < 35 ? '20' : '19'
}

function real(year = '', month = '', day = ''): ClubDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(date) ? date : null
}

/** For example 1,234.5, 1234,5 or 1:30, which is one and a half hours. */
function readNumber(cell: string): number | null {
  const clock = /^(\d+):([0-5]\d)$/.exec(cell)
  if (clock) return Number(clock[1]) + Math.round((Number(clock[2]) / 60) * 100) / 100
  const plain = cell.replace(/ (km|kt|kts|l|h|hrs?|hours|km\/h)$/i, '').replaceAll(' ', '')
  const english = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : null
  const decimalComma = /^-?\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : null
  const number = english ?? decimalComma
  return number === null ? null : Number(number)
}

/** In dollars, for example $1,250.00, SGD 12.5, -3, (3.00) or 3.00 CR. */
function readMoney(cell: string): number | null {
  const plain = cell.replace(/^(SGD|S\$|\$)\s*/i, '').replace(/^(-|\()\s*(SGD|S\$|\$)\s*/i, '$1')
  const [, open, inner = '', side = ''] = /^(\()?([^()]*?)\)?\s*(CR|DR)?$/i.exec(plain) ?? []
  const number = readNumber(inner.trim())
  if (number === null || Math.abs(Math.round(number * 100) - number * 100) > 1e-6) return null
  return open !== undefined || side.toUpperCase() === 'CR' ? -Math.abs(number) : number
}

const YES_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  x: true,
  no: false,
  n: false,
  false: false,
  '0': false,
  '-': false,
}

function choiceKey(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()
}

function choicesInWords(choices: Readonly<Record<string, string>>): string {
  return [...new Set(Object.values(choices))].join(', ')
}

function shortened(cell: string): string {
  return cell.length > 60 ? `${cell.slice(0, 57)}…` : cell
}
