import { DuesPanel } from '../../features/ledger/books/dues-panel.tsx'
import { ExportPanel } from '../../features/ledger/books/export-panel.tsx'
import { MonthsPanel } from '../../features/ledger/books/months-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import layout from '../../ui/layout/area-layout.module.css'
import { MoneyFrame } from './money-frame.tsx'

export const meta = privateMeta('Dues and books')

export default function BooksPage() {
  return (
    <MoneyFrame>
      <div className={layout.columns}>
        <DuesPanel />
        <div className={layout.stack}>
          <ExportPanel />
          <MonthsPanel />
        </div>
      </div>
    </MoneyFrame>
  )
}
