import type { ClubDate } from '../time/club-time.ts'

/** A line of a bank statement. The amount is in cents: positive came in, negative went out. */
export type BankLine = {
  /** Its place in the file, for messages. */
  line: number
  on: ClubDate
  amount: number
  description: string
  reference: string
  /** Who paid, where the file says so. */
  payer: string
}

export const BANK_FORMATS = [
  'dbs-business',
  'dbs-personal',
  'dbs-ideal',
  'ocbc',
  'uob',
  'mapped',
  'mt940',
  'camt053',
] as const
export type BankFormat = (typeof BANK_FORMATS)[number]

/** `account`: its number, if the file has it. */
export type BankStatement = { format: BankFormat; account: string; lines: BankLine[] }

/** What is wrong with a file; `line` is 0 if it is about the whole file. */
export class BankFileFault {
  readonly line: number
  readonly message: string
  constructor(line: number, message: string) {
    this.line = line
    this.message = line > 0 ? `Line ${line}: ${message}` : message
  }
}
