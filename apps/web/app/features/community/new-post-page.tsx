import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('New post')

export default function NewPostPage() {
  return (
    <ComingMemberPage title="New post">
      Here you will tell of a flight, with a picture, to everyone or to yourself alone.
    </ComingMemberPage>
  )
}
