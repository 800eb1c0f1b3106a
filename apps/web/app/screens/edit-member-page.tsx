import { Group, Stack } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { fullName, MEMBERSHIP_WORDS } from '@rsfc/domain/members/words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { MemberApplications } from '../features/applications/member-applications.tsx'
import { DebtPanel } from '../features/ledger/debt-panel.tsx'
import { RecentBookingsPanel } from '../features/bookings/desk/member/recent-bookings-panel.tsx'
import { AccountStatusBadge } from '../features/members/account-status-badge.tsx'
import { DeleteMember } from '../features/members/delete-member.tsx'
import { EditMemberForm } from '../features/members/edit-member-form.tsx'
import { ExpiryDate } from '../features/members/expiry-badge.tsx'
import { readFullMember } from '../features/members/full-member.ts'
import { MailSelection } from '../features/members/mail-selection.tsx'
import { OfficerReviews } from '../features/members/officer-reviews.tsx'
import { PicturePanel } from '../features/members/profile/picture-panel.tsx'
import { OfficersNotes } from '../features/notes/notes-panel.tsx'
import { CredentialForm } from '../features/readiness/credential-form.tsx'
import { PaperConsentPanel } from '../features/privacy/parent-panel.tsx'
import { CredentialsPanel } from '../features/readiness/credentials-panel.tsx'
import { MemberSecurityPanel } from '../features/security/member-security-panel.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSession } from '../session/session.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { FactList } from '../ui/layout/fact-list.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/layout/text-link.tsx'
import { Portrait } from '../ui/pictures/portrait.tsx'

export const meta = privateMeta('Member details')

export default function EditMemberPage() {
  const { member_id = '' } = useParams()
  const member = useQuery(readFullMember(member_id))
  if (member.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.adminMembers)}>All members</BackLink>
      {member.data ? (
        <MemberDetails key={member_id} member={member.data} />
      ) : (
        <>
          <PageHeader title="Member details" eyebrow="Admin Dashboard" />
          <FetchFailed error={member.error} onRetry={() => void member.refetch()} />
        </>
      )}
    </Page>
  )
}

function MemberDetails({ member }: { member: Member }) {
  const own = useSession()?._id === member._id
  return (
    <>
      <Group gap="sm">
        <Portrait member={member} size={72} />
        <PageHeader title={fullName(member)} eyebrow={MEMBERSHIP_WORDS[member.membership_type]} />
      </Group>
      <OfficerReviews memberId={member._id} />
      <Columns>
        <EditMemberForm member={member} own={own} />
        <Stack gap="lg">
          <AtAGlance member={member} own={own} />
          {member.instructor_rated && <AsInstructor id={member._id} />}
          {!own && <OfficersNotes memberId={member._id} />}
          <CredentialsPanel memberId={member._id}>
            <CredentialForm memberId={member._id} />
            <div>
              <TextLink to={addressOf(pages.certificate, { id: member._id })}>
                Certificate of experience: what counts
              </TextLink>
            </div>
          </CredentialsPanel>
          <PaperConsentPanel memberId={member._id} />
          <DebtPanel memberId={member._id} />
          <MemberApplications userId={member._id} />
          <RecentBookingsPanel userId={member._id} />
          <MemberSecurityPanel member={member} own={own} />
          <PicturePanel member={member} />
        </Stack>
      </Columns>
    </>
  )
}

function AsInstructor({ id }: { id: string }) {
  const place = { query: { instructor: id } }
  return (
    <Panel title="As instructor">
      <Group gap="sm">
        <TextLink to={addressOf(pages.instruction, {}, place)}>Requests, lessons and students</TextLink>
        <TextLink to={addressOf(pages.instructorHours, {}, place)}>Weekly hours and time off</TextLink>
      </Group>
    </Panel>
  )
}

function AtAGlance({ member, own }: { member: Member; own: boolean }) {
  return (
    <Panel title="At a glance" aside={<AccountStatusBadge status={member.account_status} />}>
      <FactList
        facts={[
          { label: 'Username', value: member.username },
          { label: 'Next Medical Due', value: <ExpiryDate date={member.medical_date} /> },
          { label: 'Certificate', value: <ExpiryDate date={member.certificate_of_expiry} /> },
          { label: 'Flying Hours', value: member.flight_hours.toLocaleString('en-SG') },
        ]}
      />
      {!own && (
        <Group gap="sm" mt="ml">
          <MailSelection ids={[member._id]} name={fullName(member)} />
          <DeleteMember member={member} />
          <TextLink to={addressOf(pages.memberLeaving, { member_id: member._id })}>Leaving the club</TextLink>
        </Group>
      )}
    </Panel>
  )
}
