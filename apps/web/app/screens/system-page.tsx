import { addressOf, pages } from '@rsfc/contract/pages'
import { FailedJobsNotice } from '../features/jobs/failed-jobs-notice.tsx'
import { SystemOverview } from '../features/system/system-overview.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'

export const meta = privateMeta('System')

/** The state of the site itself, for officers. */
export default function SystemPage() {
  return (
    <Page>
      <BackLink to={addressOf(pages.controlPanel)}>Control Panel</BackLink>
      <PageHeader title="System" eyebrow="Admin Dashboard">
        Servers, database, backups and mails. This page updates itself.
      </PageHeader>
      <FailedJobsNotice />
      <SystemOverview />
    </Page>
  )
}
