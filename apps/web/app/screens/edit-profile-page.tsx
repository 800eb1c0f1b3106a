import { useQuery } from '@tanstack/react-query'
import { OwnApplications } from '../features/applications/own-applications.tsx'
import { SubmitDocuments } from '../features/applications/submit-documents.tsx'
import { fullMemberQuery } from '../features/members/member-readings.ts'
import { OwnDetailsForm } from '../features/members/own-details-form.tsx'
import { PicturePanel } from '../features/members/picture-panel.tsx'
import { privateMeta } from '../platform/page-meta.ts'
import { useSession } from '../platform/session.ts'
import { BackLink } from '../ui/area/back-link.tsx'
import layout from '../ui/area/area-layout.module.css'
import { FetchFailed } from '../ui/fetch-failed.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'

export const meta = privateMeta('Edit profile')

export default function EditProfilePage() {
  const user = useSession()
  const member = useQuery({ ...fullMemberQuery(user?._id ?? ''), enabled: user !== null })
  if (!user || member.isPending) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={`/members/profile/${user._id}`}>My profile</BackLink>
      <PageHeader title="Edit profile" eyebrow="Member's Corner" />
      {member.data ? (
        <div className={layout.columns}>
          <div className={layout.stack}>
            <OwnDetailsForm member={member.data} />
            <PicturePanel member={member.data} />
          </div>
          <div className={layout.stack}>
            <SubmitDocuments userId={user._id} />
            <OwnApplications />
          </div>
        </div>
      ) : (
        <FetchFailed error={member.error} onRetry={() => void member.refetch()} />
      )}
    </div>
  )
}
