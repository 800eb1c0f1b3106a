import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Application approval')

export default function ApplicationPage() {
  return (
    <ComingAdminPage title="Application approval">
      Here you will look through the documents of a medical or licence application and decide on it.
    </ComingAdminPage>
  )
}
