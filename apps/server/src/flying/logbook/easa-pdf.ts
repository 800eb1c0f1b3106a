import type { Readable } from 'node:stream'
import type { LogbookQuery } from '@rsfc/contract/logbook/schemas'
import { clockHours, commandMinutes, hoursOf, LOGBOOK_FUNCTION_WORDS } from '@rsfc/domain/logbook/hours'
import { pageHoursOf, turnPage, type PageHours } from '@rsfc/domain/logbook/pages'
import { CLUB_NAME } from '@rsfc/domain/site/club'
import { clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { COLOURS } from '../../base/mail/colours.ts'
import { STRONG, write, type Sheet } from '../../base/pdf/club-sheet.ts'
import { commanderOf } from './csv-files.ts'
import type { LoggedFlight } from './store.ts'

type Book = {
  holder: { first_name: string; last_name: string; license_number: string }
  filter: LogbookQuery
  baseline: { as_of: ClubDate } | null
  opening: PageHours
  rows: AsyncIterable<LoggedFlight>
  on: ClubDate
}

const [PAGE_WIDTH, LEFT, TOP, ROW] = [841.89, 28, 86, 20]
/** Where the table begins, below three heading lines. */
const BODY = TOP + 44
const FLIGHTS_PER_PAGE = 18
const FOOT = BODY + FLIGHTS_PER_PAGE * ROW

type Column = {
  width: number
  /** The number and name of the column group, set on its first column. */
  group?: string
  name: string
  cell: (flight: LoggedFlight) => string
  sum?: (hours: PageHours) => string
}

const none = () => ''
const time = (minutes: number) => (minutes > 0 ? clockHours(minutes) : '')
const count = (figure: number | null) => (figure ? String(figure) : '')

/**
 * The columns of EASA AMC1 FCL.050, with take-offs beside the landings. Without sums, because earlier take-offs were not
 * counted. All our aircraft are single-pilot.
 */
const COLUMNS: readonly Column[] = [
  { width: 40, group: '1  Date', name: 'd/m/y', cell: ({ flown_on }) => shortDate(flown_on) },
  { width: 33, group: '2  Departure', name: 'Place', cell: ({ from }) => from ?? '' },
  { width: 24, name: 'Time', cell: ({ off }) => off },
  { width: 33, group: '3  Arrival', name: 'Place', cell: ({ to }) => to ?? '' },
  { width: 24, name: 'Time', cell: ({ on }) => on },
  { width: 50, group: '4  Aircraft', name: 'Make, model', cell: modelOf },
  { width: 40, name: 'Registration', cell: (flight) => flight.aircraft_registration },
  {
    width: 32,
    group: '5  Single-pilot',
    name: 'SE',
    cell: (flight) => time(singleEngine(pageHoursOf(flight))),
    sum: (hours) => clockHours(singleEngine(hours)),
  },
  {
    width: 26,
    name: 'ME',
    cell: (flight) => time(pageHoursOf(flight).multi_engine),
    sum: ({ multi_engine }) => time(multi_engine),
  },
  { width: 28, group: '6  Multi', name: 'pilot', cell: none },
  { width: 34, group: '7  Total', name: 'time', cell: totalOf, sum: ({ total }) => clockHours(total) },
  { width: 60, group: '8  Name of PIC', name: '', cell: (flight) => commanderOf(flight).toUpperCase() },
  {
    width: 20,
    group: 'Take-offs',
    name: 'Day',
    cell: ({ takeoffs_day }) => count(takeoffs_day),
    sum: none,
  },
  { width: 20, name: 'Night', cell: ({ takeoffs_night }) => count(takeoffs_night), sum: none },
  {
    width: 24,
    group: '9  Landings',
    name: 'Day',
    cell: ({ landings_day }) => count(landings_day),
    sum: ({ landings_day }) => String(landings_day),
  },
  {
    width: 23,
    name: 'Night',
    cell: ({ landings_night }) => count(landings_night),
    sum: ({ landings_night }) => String(landings_night),
  },
  {
    width: 30,
    group: '10  Condition',
    name: 'Night',
    cell: ({ night_minutes }) => time(night_minutes ?? 0),
    sum: ({ night }) => clockHours(night),
  },
  {
    width: 28,
    name: 'IFR',
    cell: ({ instrument_minutes }) => time(instrument_minutes ?? 0),
    sum: ({ instrument }) => clockHours(instrument),
  },
  {
    width: 33,
    group: '11  Pilot function',
    name: 'PIC',
    cell: (flight) => time(commandMinutes(hoursOf(flight))),
    sum: (hours) => clockHours(commandMinutes(hours)),
  },
  { width: 26, name: 'Co-pilot', cell: none },
  {
    width: 33,
    name: 'Dual',
    cell: (flight) => time(hoursOf(flight).dual),
    sum: ({ dual }) => clockHours(dual),
  },
  {
    width: 33,
    name: 'Instructor',
    cell: (flight) => time(hoursOf(flight).instructor),
    sum: ({ instructor }) => clockHours(instructor),
  },
  { width: 32, group: '12  FSTD', name: 'Total', cell: none },
  { width: 60, group: '13  Remarks', name: 'and endorsements', cell: remarksOf },
]

const singleEngine = ({ total, multi_engine }: PageHours) => total - multi_engine

function shortDate(date: ClubDate): string {
  return date.split('-').toReversed().join('/')
}

function modelOf({ aircraft_model, aircraft_name }: LoggedFlight): string {
  return aircraft_model || aircraft_name
}

function totalOf({ minutes }: LoggedFlight): string {
  return clockHours(minutes)
}

/** The form has one place of departure and one of arrival; landings on the way are remarks. */
function remarksOf({ function: as, cross_country, via, remarks }: LoggedFlight): string {
  const words = [
    via.length > 0 && `Via ${via.join(', ')}`,
    as === 'solo' && 'Solo',
    cross_country && 'Cross-country',
    remarks,
  ]
  return words.filter(Boolean).join('. ')
}

/** Writes page after page while the flights are read. On one day, the same logbook gives the same file. */
export async function logbookPdf(book: Book): Promise<Readable> {
  // Loaded with the first document, because it takes 28 MB of memory.
  const { default: Pdf } = await import('pdfkit')
  const made = clubInstant(book.on, '00:00')
  const sheet = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    info: { Title: `Pilot logbook of ${nameOf(book)}`, Author: CLUB_NAME, CreationDate: made, ModDate: made },
  })
  drawPages(sheet, book).then(
    () => sheet.end(),
    (error: Error) => sheet.destroy(error),
  )
  return sheet
}

async function drawPages(sheet: Sheet, book: Book): Promise<void> {
  let [number, brought, rows] = [1, book.opening, [] as LoggedFlight[]]
  const finish = () => {
    brought = drawPage(sheet, book, number++, rows, brought)
    rows = []
  }
  for await (const flight of book.rows) {
    rows.push(flight)
    if (rows.length === FLIGHTS_PER_PAGE) finish()
  }
  if (rows.length > 0 || number === 1) finish()
}

function drawPage(
  sheet: Sheet,
  book: Book,
  number: number,
  rows: readonly LoggedFlight[],
  brought: PageHours,
): PageHours {
  sheet.addPage()
  drawTitle(sheet, book, number)
  drawHeadings(sheet)
  rows.forEach((flight, index) =>
    drawRow(sheet, BODY + index * ROW, (column) => column.cell(flight), { plain: true }),
  )
  const totals = turnPage(brought, rows)
  const lines = [
    ['Total this page', totals.page],
    ['Total from previous pages', totals.brought],
    ['Total time', totals.total],
  ] as const
  lines.forEach(([label, hours], index) => {
    const y = FOOT + index * ROW
    write(sheet, label, { at: [LEFT + 3, y + 6], size: 7.5, font: STRONG })
    drawRow(sheet, y, (column) => column.sum?.(hours) ?? '', { plain: false })
  })
  drawGrid(sheet)
  const certify = 'I certify that the entries in this log are true.    Signature:'
  write(sheet, certify, { at: [LEFT, FOOT + 3 * ROW + 10], size: 8 })
  sheet.moveTo(222, FOOT + 3 * ROW + 20).lineTo(402, FOOT + 3 * ROW + 20)
  sheet.lineWidth(0.5).stroke(COLOURS.dimmed)
  return totals.total
}

function drawTitle(sheet: Sheet, { holder, filter, baseline, ...book }: Book, number: number): void {
  sheet.rect(0, 0, PAGE_WIDTH, 54).fill(COLOURS.navy).rect(0, 54, PAGE_WIDTH, 2.5).fill(COLOURS.accent)
  const width = PAGE_WIDTH - 2 * LEFT
  write(sheet, 'Pilot logbook', {
    at: [LEFT, 12],
    size: 16,
    font: 'Times-Roman',
    color: COLOURS.white,
    width,
  })
  write(sheet, CLUB_NAME, { at: [LEFT, 34], size: 8.5, color: COLOURS.dimmedOnNavy, width })
  const licence = holder.license_number ? `, licence ${holder.license_number}` : ''
  const name = { color: COLOURS.white, align: 'right', width } as const
  write(sheet, nameOf({ holder }) + licence, { at: [LEFT, 13], size: 11, font: STRONG, ...name })
  write(sheet, `Page ${number}`, { at: [LEFT, 33], size: 9, ...name })
  const earlier = baseline ? `  ·  With hours of earlier logbooks up to ${dateInWords(baseline.as_of)}` : ''
  const words = `Layout of EASA AMC1 FCL.050  ·  Hours and minutes; times of day in Singapore (UTC+8)  ·  As of ${dateInWords(book.on)}${earlier}${selectionInWords(filter)}`
  write(sheet, words, { at: [LEFT, 65], size: 8, color: COLOURS.dimmed, width })
}

function selectionInWords({ from, to, aircraft, function: as }: LogbookQuery): string {
  const parts = [
    from && `from ${dateInWords(from)}`,
    to && `to ${dateInWords(to)}`,
    aircraft && 'one aircraft',
    as && LOGBOOK_FUNCTION_WORDS[as].toLowerCase(),
  ].filter(Boolean)
  return parts.length > 0 ? `  ·  Only flights ${parts.join(', ')}` : ''
}

function drawHeadings(sheet: Sheet): void {
  let x = LEFT
  COLUMNS.forEach(({ width, group, name }, index) => {
    if (group) {
      const next = COLUMNS.findIndex((column, later) => later > index && column.group !== undefined)
      const columns = COLUMNS.slice(index, next === -1 ? undefined : next)
      const span = columns.reduce((sum, column) => sum + column.width, 0)
      write(sheet, group, { at: [x + 2, TOP + 4], size: 6.5, font: STRONG, width: span - 3 })
    }
    write(sheet, name, { at: [x + 2, TOP + 28], size: 6.5, color: COLOURS.dimmed, width: width - 3 })
    x += width
  })
}

function drawRow(
  sheet: Sheet,
  y: number,
  textOf: (column: Column) => string,
  { plain }: { plain: boolean },
): void {
  let x = LEFT
  for (const column of COLUMNS) {
    const text = textOf(column)
    const look = column.sum
      ? ({ align: 'right', ...(plain ? {} : { font: STRONG }) } as const)
      : { size: 6.5, lines: 2 }
    if (text)
      write(sheet, text, {
        at: [x + 2, y + (column.sum ? (plain ? 2.4 : 6) : 3)],
        size: 7.5,
        width: column.width - 4,
        ...look,
      })
    x += column.width
  }
}

function drawGrid(sheet: Sheet): void {
  const right = LEFT + COLUMNS.reduce((sum, { width }) => sum + width, 0)
  const bottom = FOOT + 3 * ROW
  for (let y = BODY; y <= bottom; y += ROW) sheet.moveTo(LEFT, y).lineTo(right, y)
  sheet.moveTo(LEFT, TOP).lineTo(right, TOP).lineWidth(0.4).stroke(COLOURS.line)
  let x = LEFT
  for (const [index, { width, group }] of COLUMNS.entries()) {
    const top = group ? TOP : TOP + 22
    // In the sums, all columns before the first figure form one cell for the label.
    const sums = COLUMNS.findIndex(({ sum }) => sum !== undefined)
    sheet.moveTo(x, top).lineTo(x, index > 0 && index < sums ? FOOT : bottom)
    x += width
  }
  sheet.moveTo(right, TOP).lineTo(right, bottom).lineWidth(0.4).stroke(COLOURS.line)
  sheet.moveTo(LEFT, FOOT).lineTo(right, FOOT).moveTo(LEFT, BODY).lineTo(right, BODY)
  sheet.lineWidth(1).stroke(COLOURS.navy)
}

function nameOf({ holder }: Pick<Book, 'holder'>): string {
  return `${holder.first_name} ${holder.last_name}`
}
