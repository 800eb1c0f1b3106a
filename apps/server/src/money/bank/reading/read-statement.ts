import { BankFileFault, type BankStatement } from '@rsfc/domain/bank/bank-line'
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
  return statement.lines.length > 0 ? statement : new BankFileFault(0, 'This file contains no payments.')
}

function readText(text: string, remembered: Remembered) {
  if (text.trim() === '') return new BankFileFault(0, 'This file is empty.')
  if (text.trimStart().startsWith('<')) return readCamt053(text)
  return /^:(20|60F|61):/m.test(text) ? readMt940(text) : readCsvStatement(text, remembered)
}
