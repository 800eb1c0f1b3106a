import { CLUB_NAME } from '@rsfc/domain/site/club'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { usePrinting } from '../../page/use-printing.ts'

/** The head of a printed page; its title is the page's own heading. */
export function PrintHead() {
  const printedAt = usePrinting()
  return (
    <div className="rsfc-print-head" aria-hidden="true">
      <span>{CLUB_NAME}</span>
      <span>Printed on {dateInWords(clubDate(printedAt))}</span>
    </div>
  )
}
