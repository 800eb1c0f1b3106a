import { personsInWords, type MarkedLine } from '@rsfc/domain/field/sheet'
import { clubDate, clubTime, type ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { COLOURS } from '../../base/mail/colours.ts'
import {
  clubPdf,
  drawDivider,
  LEFT,
  nextPage,
  STRONG,
  write,
  type Sheet as Paper,
} from '../../base/pdf/club-sheet.ts'
import { countInWords } from '@rsfc/domain/text/count-words'

export type Sheet = { flight_date: ClubDate; as_of: Date; sent_at: Date | null; lines: readonly MarkedLine[] }

const COLUMNS = [
  {
    label: 'Time',
    x: 0,
    width: 62,
    text: ({ start_time, end_time }: MarkedLine) => `${start_time}–${end_time}`,
  },
  { label: 'Aircraft', x: 64, width: 44, text: ({ registration }: MarkedLine) => registration },
  { label: 'Type', x: 110, width: 66, text: ({ model }: MarkedLine) => model },
  { label: 'Pilot', x: 178, width: 90, text: ({ pilot }: MarkedLine) => pilot },
  { label: 'Area or destination', x: 270, width: 82, text: ({ destination }: MarkedLine) => destination },
  { label: 'On board', x: 354, width: 78, text: personsInWords },
] as const
const MARK = { x: 434, width: 49 }
const ROW = 24
const LAST = 750
const TOP = 244

/** The day's flights on one page, or as many as it takes. */
export function sheetPdf({ flight_date, as_of, sent_at, lines }: Sheet): Promise<Buffer> {
  const paper = { title: 'Flights of the day', number: dateInWords(flight_date), on: as_of }
  return clubPdf(paper, (sheet) => {
    write(sheet, wordsAbove({ as_of, sent_at, lines }), { at: [LEFT, 208], color: COLOURS.dimmed, lines: 2 })
    let y = drawHeadings(sheet, TOP)
    if (lines.length === 0) write(sheet, 'No flights are planned.', { at: [LEFT, y + 8] })
    for (const line of lines) {
      if (y + ROW > LAST) {
        nextPage(sheet)
        y = drawHeadings(sheet, 56)
      }
      drawLine(sheet, line, y)
      y += ROW
    }
  })
}

function wordsAbove({ as_of, sent_at, lines }: Omit<Sheet, 'flight_date'>): string {
  const at = (moment: Date) => `${dateInWords(clubDate(moment))}, ${clubTime(moment)}`
  if (!sent_at) return `As of ${at(as_of)}. Times are in Singapore time.`
  const changed = lines.filter(({ mark }) => mark !== null).length
  const since = changed === 0 ? 'Nothing has' : countInWords(changed, 'flight has', 'flights have')
  return `As of ${at(as_of)}. ${since} changed since the list of ${at(sent_at)}. Times are in Singapore time.`
}

function drawHeadings(sheet: Paper, y: number): number {
  for (const { label, x, width } of COLUMNS)
    write(sheet, label, { at: [LEFT + x, y], font: STRONG, size: 8, width: Math.max(width, 60) })
  drawDivider(sheet, y + 14, COLOURS.navy)
  return y + 16
}

function drawLine(sheet: Paper, line: MarkedLine, y: number): void {
  const color = line.mark === 'cancelled' ? COLOURS.dimmed : COLOURS.text
  for (const { x, width, text } of COLUMNS)
    write(sheet, text(line), { at: [LEFT + x, y + 6], size: 9.5, width, color })
  if (line.mark)
    write(sheet, line.mark, {
      at: [LEFT + MARK.x, y + 6],
      font: STRONG,
      size: 9,
      width: MARK.width,
      align: 'right',
      color: COLOURS.accent,
    })
  drawDivider(sheet, y + ROW - 2, COLOURS.line)
}
