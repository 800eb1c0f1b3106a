import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { AreaHeader } from './area-header.tsx'
import { AreaPage } from './area-page.tsx'

/** Shown during the session check: the frame without name, links or content. */
export function AreaWaiting() {
  return (
    <AreaPage header={<AreaHeader label="Area" links={[]} menu={null} />}>
      <PageSkeleton />
    </AreaPage>
  )
}
