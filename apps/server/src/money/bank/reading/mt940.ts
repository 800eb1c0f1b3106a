import { isRealDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { BankFileFault, type BankLine, type BankStatement } from '@rsfc/domain/bank/bank-line'
import { payerIn } from '@rsfc/domain/bank/payers'

type Field = { tag: string; line: number; text: string }

/** Reads the statements of a SWIFT MT940 file, and checks that each adds up to its closing balance. */
export function readMt940(text: string): BankStatement | BankFileFault {
  const fields = fieldsOf(text)
  const lines: BankLine[] = []
  let account = ''
  let balance: number | null = null
  for (const [at, field] of fields.entries()) {
    const { tag, line } = field
    if (tag === '25') account = field.text.split('\n')[0]?.trim() ?? ''
    if (tag.startsWith('60')) {
      balance = readBalance(field.text)
      if (balance === null) return new BankFileFault(line, 'the opening balance cannot be read.')
    }
    if (tag === '61') {
      const details = fields[at + 1]?.tag === '86' ? (fields[at + 1] as Field).text : ''
      const entry = readEntry(field, details)
      if (entry instanceof BankFileFault) return entry
      if (balance === null)
        return new BankFileFault(line, 'an entry comes before the opening balance (:60F:).')
      balance += entry.amount
      lines.push(entry)
    }
    if (tag.startsWith('62')) {
      const closing = readBalance(field.text)
      if (closing === null) return new BankFileFault(line, 'the closing balance cannot be read.')
      if (closing !== balance)
        return new BankFileFault(line, 'the entries do not add up to the closing balance: some are missing.')
      balance = null
    }
  }
  const last = fields.at(-1)
  if (!last) return new BankFileFault(0, 'This is not an MT940 file.')
  if (balance !== null)
    return new BankFileFault(last.line, 'the file is cut off: the closing balance (:62F:) is missing.')
  return { format: 'mt940', account, lines }
}

/** The fields with their continuation lines, without the headers and end marks of SWIFT blocks. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/^\{[^:]*:.*\{4:$/, '').trimEnd()
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(line)
    if (start) fields.push({ tag: start[1] as string, line: index + 1, text: start[2] as string })
    else if (line !== '' && line !== '-' && line !== '-}') {
      const last = fields.at(-1)
      if (last) last.text += `\n${line}`
    }
  }
  return fields
}

/** For example 'C261113SGD1234,56'. */
function readBalance(text: string): number | null {
  const [, side, currency, amount] = /^([CD])\d{6}([A-Z]{3})(\d+,\d{0,2})\s*$/.exec(text) ?? []
  if (side === undefined || currency !== 'SGD') return null
  return side === 'C' ? toCents(amount ?? '') : -toCents(amount ?? '')
}

const ENTRY =
  /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d+,\d{0,2})([A-Z][A-Z0-9]{3})([^\n/]*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

function readEntry({ line, text }: Field, details: string): BankLine | BankFileFault {
  const [, day, side, amount, , reference, , more] = ENTRY.exec(text) ?? []
  const on = readDay(day ?? '')
  if (!on || side === undefined || amount === undefined)
    return new BankFileFault(line, 'this entry (:61:) cannot be read; the file may be cut off.')
  const cents = toCents(amount)
  // A reversed credit is outgoing, a reversed debit incoming.
  const isIn = side === 'C' || side === 'RD'
  const { words, payer } = readDetails(details)
  const description = [words, more?.replaceAll('\n', ' ')].filter(Boolean).join('  ')
  const own = reference?.trim() === 'NONREF' ? '' : (reference?.trim() ?? '')
  return { line, on, amount: isIn ? cents : -cents, description, reference: own, payer }
}

/** Field 86 is plain text, or numbered parts: ?20 to ?29 for the message, ?32 and ?33 for the name. */
function readDetails(text: string): { words: string; payer: string } {
  const joined = text.replaceAll('\n', '')
  if (!/\?\d{2}/.test(joined)) {
    const words = text.replaceAll('\n', ' ').trim()
    return { words, payer: payerIn(words) }
  }
  const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', part = '']) => ({ code, part }))
  const pick = (from: string, to: string) =>
    parts
      .filter(({ code }) => code >= from && code <= to)
      .map(({ part }) => part)
      .join('')
      .trim()
  return { words: [pick('00', '09'), pick('20', '29')].filter(Boolean).join('  '), payer: pick('32', '33') }
}

function readDay(text: string): ClubDate | null {
  const date = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
  return isRealDate(date) ? date : null
}

function toCents(amount: string): number {
  const [dollars = '', cents = ''] = amount.split(',')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}
