import { pageMeta } from '../../page/page-meta.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import classes from './test-page.module.css'

export const meta = pageMeta('Event signup details', { indexed: false })

export default function TestPage() {
  return (
    <div className={classes.page}>
      <PageHeader title="Event signup details" />
    </div>
  )
}
