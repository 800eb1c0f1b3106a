import { Stack } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { OwnApplications } from '../features/applications/own-applications.tsx'
import { SubmitDocuments } from '../features/applications/submit-documents.tsx'
import { readFullMember } from '../features/members/full-member.ts'
import { OwnDetailsForm } from '../features/members/profile/own-details-form.tsx'
import { PicturePanel } from '../features/members/profile/picture-panel.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSignedInUser } from '../session/guard.tsx'
import { useSession } from '../session/session.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'

export const meta = privateMeta('Edit profile')

export default function EditProfilePage() {
  const user = useSession()
  const isConfirmed = useSignedInUser('member')?.email_confirmed
  const member = useQuery({ ...readFullMember(user?._id ?? ''), enabled: user !== null })
  if (!user || member.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.profile, { id: user._id })}>My profile</BackLink>
      <PageHeader title="Edit profile" eyebrow="Member's Corner" />
      {member.data ? (
        <Columns>
          <Stack gap="lg">
            <OwnDetailsForm member={member.data} />
            {isConfirmed && <PicturePanel member={member.data} />}
          </Stack>
          {isConfirmed && (
            <Stack gap="lg">
              <SubmitDocuments userId={user._id} />
              <OwnApplications />
            </Stack>
          )}
        </Columns>
      ) : (
        <FetchFailed error={member.error} onRetry={() => void member.refetch()} />
      )}
    </Page>
  )
}
