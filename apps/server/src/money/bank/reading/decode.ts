import { BankFileFault } from '@rsfc/domain/bank/bank-line'
import { encodingOf } from '../../../base/files/text-encoding.ts'

const [ZIP, OLD_EXCEL, PDF] = ['504b0304', 'd0cf11e0', '25504446']
const OTHERS: Readonly<Record<string, string>> = {
  [ZIP]: 'This is an Excel file or an archive. Export the statement from the bank as CSV, MT940 or camt.053.',
  [OLD_EXCEL]: 'This is an Excel file. Export the statement from the bank as CSV, MT940 or camt.053.',
  [PDF]: 'This is a PDF. Export the statement from the bank as CSV, MT940 or camt.053.',
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252, the encodings that banks and spreadsheets use. */
export function decodeText(bytes: Uint8Array): string | BankFileFault {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const other = OTHERS[start]
  if (other) return new BankFileFault(0, other)
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\u0000')
    ? new BankFileFault(
        0,
        'This is not a text file. Export the statement from the bank as CSV, MT940 or camt.053.',
      )
    : text
}
