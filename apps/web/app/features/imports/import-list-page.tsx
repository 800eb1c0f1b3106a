import { privateMeta } from '../../page/page-meta.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ImportHistory } from './import-history.tsx'
import { UploadPanel } from './upload-panel.tsx'

export const meta = privateMeta('Imports')

export default function ImportListPage() {
  return (
    <Page>
      <PageHeader title="Moving in" eyebrow="Control Panel">
        Members, aircraft, bookings, flights and opening balances from CSV files. Every import can be undone.
      </PageHeader>
      <UploadPanel />
      <ImportHistory />
    </Page>
  )
}
