import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { OwnApplications } from '../features/applications/own-applications.tsx'
import { SubmitDocuments } from '../features/applications/submit-documents.tsx'
import { readFullMember } from '../features/members/full-member.ts'
import { OwnDetailsForm } from '../features/members/own-details-form.tsx'
import { PicturePanel } from '../features/members/picture-panel.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSignedInUser } from '../session/guard.tsx'
import { useSession } from '../session/session.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import layout from '../ui/layout/area-layout.module.css'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'

export const meta = privateMeta('Edit profile')

export default function EditProfilePage() {
  const user = useSession()
  const isConfirmed = useSignedInUser('member')?.email_confirmed
  const member = useQuery({ ...readFullMember(user?._id ?? ''), enabled: user !== null })
  if (!user || member.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.profile, { id: user._id })}>My profile</BackLink>
      <PageHeader title="Edit profile" eyebrow="Member's Corner" />
      {member.data ? (
        <div className={layout.columns}>
          <div className={layout.stack}>
            <OwnDetailsForm member={member.data} />
            {isConfirmed && <PicturePanel member={member.data} />}
          </div>
          {isConfirmed && (
            <div className={layout.stack}>
              <SubmitDocuments userId={user._id} />
              <OwnApplications />
            </div>
          )}
        </div>
      ) : (
        <FetchFailed error={member.error} onRetry={() => void member.refetch()} />
      )}
    </div>
  )
}
