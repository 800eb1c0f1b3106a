import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { AreaHeader } from './area-header.tsx'
import { AreaPage } from './area-page.tsx'

/** While the server is asked who this is: the frame without names, links or content. */
export function AreaWaiting() {
  return (
    <AreaPage header={<AreaHeader label="Area" links={[]} menu={null} />}>
      <PageSkeleton />
    </AreaPage>
  )
}
