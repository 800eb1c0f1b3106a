import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Event sign-up')

export default function SignUpPage() {
  return (
    <ComingMemberPage title="Event sign-up">
      Here you will answer the event's questions and take your place.
    </ComingMemberPage>
  )
}
