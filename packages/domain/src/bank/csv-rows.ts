import { BankFileFault } from './bank-line.ts'

/** `unended`: the file stops without a line break. */
export type CsvRow = { line: number; cells: string[]; unended?: true }

/** The rows of a CSV file that hold anything, each with its line in the file; separated by commas, semicolons or tabs. */
export function readCsvRows(text: string): CsvRow[] | BankFileFault {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let [cells, cell, quoted, line, start]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((content) => content !== '')) rows.push({ line: start, cells })
    cells = []
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (quoted) {
      if (letter === '\n') cell += ' '
      else if (letter === '\r') continue
      else if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
    if (letter === '\n') {
      line++
      if (!quoted && cells.length === 0) start = line
    }
  }
  if (quoted) return new BankFileFault(start, 'the file is cut off: a quotation mark is not closed.')
  const complete = rows.length
  endRow()
  const last = rows[complete]
  if (last) last.unended = true
  return rows
}

function separatorOf(text: string): string {
  const head = text.slice(0, 4000)
  const count = (letter: string) => head.split(letter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] as string
}
