import { Button, Group, Stack } from '@mantine/core'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { members } from '@rsfc/contract/members/routes'
import type { VisibleMember } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { fullName } from '@rsfc/domain/members/words'
import { IconEdit, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { read } from '../data/read.ts'
import { OwnApplications } from '../features/applications/own-applications.tsx'
import { LeaveClubPanel } from '../features/leaving/leave-club-panel.tsx'
import { DatesPanel } from '../features/members/profile/dates-panel.tsx'
import { OwnAccountPanel } from '../features/members/profile/own-account-panel.tsx'
import { ClubFacts, PrivateFacts } from '../features/members/profile/profile-facts.tsx'
import { CredentialsPanel } from '../features/readiness/credentials-panel.tsx'
import { ReminderSwitch } from '../features/reminders/reminder-switch.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSignedInUser } from '../session/guard.tsx'
import { useSession } from '../session/session.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/layout/text-link.tsx'
import { Portrait } from '../ui/pictures/portrait.tsx'

export const meta = privateMeta('Profile')

export default function ProfilePage() {
  const { id = '' } = useParams()
  const member = useQuery(read(members.read, { params: { id } }))
  if (member.isPending) return <PageSkeleton />
  if (member.data) return <Profile key={id} member={member.data} />
  return (
    <Page>
      <PageHeader title="Profile" eyebrow="Member's Corner" />
      <FetchFailed error={member.error} onRetry={() => void member.refetch()} />
    </Page>
  )
}

function Profile({ member }: { member: VisibleMember }) {
  const own = useSession()?._id === member._id
  const user = useSignedInUser('member')
  const isConfirmed = user?.email_confirmed
  return (
    <Page>
      <Group gap="sm">
        <Portrait member={member} size={96} />
        <PageHeader title={fullName(member)} eyebrow={own ? 'My Profile' : 'Member'} />
      </Group>
      {own && (
        <Group gap="sm">
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
        </Group>
      )}
      <Columns>
        <Stack gap="lg">
          <ClubFacts member={member} />
          {hasAllFields(member) && <PrivateFacts member={member} />}
        </Stack>
        <Stack gap="lg">
          {hasAllFields(member) && own && <DatesPanel member={member} />}
          {own && isConfirmed && (
            <CredentialsPanel memberId={member._id} own>
              <CertificateLink id={member._id} />
            </CredentialsPanel>
          )}
          {!own && user && <AsInstructor own={user._id} member={member._id} />}
          {own && isConfirmed && <OwnApplications />}
          {hasAllFields(member) && own && (
            <OwnAccountPanel member={member}>{isConfirmed && <ReminderSwitch />}</OwnAccountPanel>
          )}
          {own && isConfirmed && <LeaveClubPanel />}
        </Stack>
      </Columns>
    </Page>
  )
}

/** What instructors and examiners may do for another member. */
function AsInstructor({ own, member }: { own: string; member: string }) {
  const { data: self } = useQuery(read(members.read, { params: { id: own } }))
  if (!self?.instructor_rated && !self?.examiner_rated) return null
  return (
    <Panel title="As instructor">
      <CertificateLink id={member} />
    </Panel>
  )
}

function CertificateLink({ id }: { id: string }) {
  return (
    <div>
      <TextLink to={addressOf(pages.certificate, { id })}>Certificate of experience: what counts</TextLink>
    </div>
  )
}
