import { Stack } from '@mantine/core'
import { DuesPanel } from '../../features/ledger/books/dues-panel.tsx'
import { ExportPanel } from '../../features/ledger/books/export-panel.tsx'
import { MonthsPanel } from '../../features/ledger/books/months-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { Columns } from '../../ui/layout/columns.tsx'
import { MoneyFrame } from './money-frame.tsx'

export const meta = privateMeta('Dues and books')

export default function BooksPage() {
  return (
    <MoneyFrame>
      <Columns>
        <DuesPanel />
        <Stack gap="lg">
          <ExportPanel />
          <MonthsPanel />
        </Stack>
      </Columns>
    </MoneyFrame>
  )
}
