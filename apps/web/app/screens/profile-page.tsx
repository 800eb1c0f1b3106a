import { members } from '@rsfc/contract/members/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import type { VisibleMember } from '@rsfc/contract/members/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { IconEdit, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { OwnApplications } from '../features/applications/own-applications.tsx'
import { DatesPanel } from '../features/members/dates-panel.tsx'
import { OwnAccountPanel } from '../features/members/own-account-panel.tsx'
import { ClubFacts, PrivateFacts } from '../features/members/profile-facts.tsx'
import { CredentialsPanel } from '../features/readiness/credentials-panel.tsx'
import { ReminderSwitch } from '../features/reminders/reminder-switch.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSignedInUser } from '../session/guard.tsx'
import { useSession } from '../session/session.ts'
import layout from '../ui/layout/area-layout.module.css'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { Portrait } from '../ui/pictures/portrait.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { read } from '../data/read.ts'

export const meta = privateMeta('Profile')

export default function ProfilePage() {
  const { id = '' } = useParams()
  const member = useQuery(read(members.read, { params: { id } }))
  if (member.isPending) return <PageSkeleton />
  if (member.data) return <Profile key={id} member={member.data} />
  return (
    <div className={layout.page}>
      <PageHeader title="Profile" eyebrow="Member's Corner" />
      <FetchFailed error={member.error} onRetry={() => void member.refetch()} />
    </div>
  )
}

function Profile({ member }: { member: VisibleMember }) {
  const own = useSession()?._id === member._id
  const isConfirmed = useSignedInUser('member')?.email_confirmed
  return (
    <div className={layout.page}>
      <div className={layout.row}>
        <Portrait member={member} size={96} />
        <PageHeader title={fullName(member)} eyebrow={own ? 'My Profile' : 'Member'} />
      </div>
      {own && (
        <div className={layout.row}>
          <Button component={Link} to={addressOf(pages.editProfile)} leftSection={<IconEdit size={18} />}>
            Edit profile
          </Button>
          <Button
            component={Link}
            to={addressOf(pages.security)}
            variant="default"
            leftSection={<IconShieldLock size={18} />}
          >
            My security
          </Button>
        </div>
      )}
      <div className={layout.columns}>
        <div className={layout.stack}>
          <ClubFacts member={member} />
          {hasAllFields(member) && <PrivateFacts member={member} />}
        </div>
        <div className={layout.stack}>
          {hasAllFields(member) && own && <DatesPanel member={member} />}
          {own && isConfirmed && <CredentialsPanel memberId={member._id} own />}
          {own && isConfirmed && <OwnApplications />}
          {hasAllFields(member) && own && (
            <OwnAccountPanel member={member}>{isConfirmed && <ReminderSwitch />}</OwnAccountPanel>
          )}
        </div>
      </div>
    </div>
  )
}
