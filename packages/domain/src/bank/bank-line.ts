import type { ClubDate } from '../time/club-time.ts'

/** A line of a bank statement. The amount is in cents: positive if money came in, negative if it went out. */
export type BankLine = {
  /** The number of the line in the file, for messages. */
  line: number
  on: ClubDate
  amount: number
  description: string
  reference: string
  /** The name of the payer; empty if the file does not say. */
  payer: string
}

/** More than a club has in a year; a file with more would keep the server busy. */
export const BANK_LINES_MAX = 5000
/** Longer than what banks write. */
export const BANK_DESCRIPTION_MAX = 500
export const BANK_NAME_MAX = 140

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

/** `account` is the account number; empty if the file does not contain it. */
export type BankStatement = { format: BankFormat; account: string; lines: BankLine[] }

/** What is wrong with a file; `line` is 0 if the whole file is wrong. */
export class BankFileFault {
  readonly line: number
  readonly message: string
  constructor(line: number, message: string) {
    this.line = line
    this.message = line > 0 ? `Line ${line}: ${message}` : message
  }
}
