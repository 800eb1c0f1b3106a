import {
  BANK_DESCRIPTION_MAX,
  BANK_LINES_MAX,
  BANK_NAME_MAX,
  BankFileFault,
  type BankLine,
  type BankStatement,
} from '@rsfc/domain/bank/bank-line'
import { readCamt053 } from './camt053.ts'
import { readCsvStatement, UnknownColumns, type Remembered } from './csv-statement.ts'
import { decodeText } from './decode.ts'
import { readMt940 } from './mt940.ts'

/** Reads a bank statement in any format, which is detected by its content. */
export async function readStatement(
  bytes: Uint8Array,
  remembered: Remembered,
): Promise<BankStatement | BankFileFault | UnknownColumns> {
  const text = decodeText(bytes)
  if (text instanceof BankFileFault) return text
  const statement = await readText(text, remembered)
  if (statement instanceof BankFileFault || statement instanceof UnknownColumns) return statement
  const { lines } = statement
  if (lines.length === 0) return new BankFileFault(0, 'This file contains no payments.')
  if (lines.length > BANK_LINES_MAX)
    return new BankFileFault(
      0,
      'This file has more than 5,000 lines. Export a shorter time from the bank, for example one month.',
    )
  return { ...statement, lines: lines.map(shortened) }
}

function shortened({ description, reference, payer, ...line }: BankLine): BankLine {
  return {
    ...line,
    description: description.slice(0, BANK_DESCRIPTION_MAX),
    reference: reference.slice(0, BANK_NAME_MAX),
    payer: payer.slice(0, BANK_NAME_MAX),
  }
}

function readText(text: string, remembered: Remembered) {
  if (text.trim() === '') return new BankFileFault(0, 'This file is empty.')
  if (text.trimStart().startsWith('<')) return readCamt053(text)
  return /^:(20|60F|61):/m.test(text) ? readMt940(text) : readCsvStatement(text, remembered)
}
