import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Community')

export default function FeedPage() {
  return (
    <ComingMemberPage title="Community">
      Here you will read what members flew and felt, comment on it, and see the coming events.
    </ComingMemberPage>
  )
}
