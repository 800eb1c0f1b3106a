import { Button, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { applications } from '@rsfc/contract/applications/routes'
import { MembershipApplication } from '@rsfc/contract/applications/schemas'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { members } from '@rsfc/contract/members/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { membershipStepOf, waitingInWords, type Renewal } from '@rsfc/domain/applications/renewal'
import { MEMBERSHIP_WORDS } from '@rsfc/domain/members/words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'

export const meta = privateMeta('Ordinary membership')

export default function MembershipApplicationPage() {
  const user = useSession()
  const member = useQuery({
    ...read(members.read, { params: { id: user?._id ?? '' } }),
    enabled: user !== null,
  })
  if (member.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.memberHome)}>Home</BackLink>
      <PageHeader title="Ordinary membership" eyebrow="Member's Corner">
        Ordinary Members train for a licence and book our aircraft.
      </PageHeader>
      {member.isError && <FetchFailed error={member.error} onRetry={() => void member.refetch()} />}
      {member.data && hasAllFields(member.data) && (
        <Application membershipType={member.data.membership_type} />
      )}
    </Page>
  )
}

function Application({ membershipType }: { membershipType: keyof typeof MEMBERSHIP_WORDS }) {
  const mine = useQuery(read(applications.mine))
  if (mine.isError) return <FetchFailed error={mine.error} onRetry={() => void mine.refetch()} />
  if (mine.isPending)
    return <Skeleton height={240} radius="lg" role="status" aria-label="Loading your application" />
  const next = membershipStepOf(membershipType, mine.data)
  if (next.step === 'nothing')
    return (
      <Panel title="You are an Ordinary Member">
        <TextLink to={addressOf(pages.newBooking)}>Book a flight</TextLink>
      </Panel>
    )
  if (next.step === 'wait')
    return (
      <Panel title="Your application has arrived">
        <Text>{`${waitingInWords(next.since)}. An officer decides, and you get a mail.`}</Text>
      </Panel>
    )
  return <ApplicationForm membershipType={membershipType} next={next} />
}

type FormProps = {
  membershipType: keyof typeof MEMBERSHIP_WORDS
  next: Extract<Renewal, { step: 'send' | 'send-again' }>
}

function ApplicationForm({ membershipType, next }: FormProps) {
  const { field, formProps, busy, draftNotice } = useActionForm(applications.applyForMembership, {
    initialValues: { message: '' },
    schema: MembershipApplication,
    draft: 'membership',
  })
  return (
    <Panel title="Apply for ordinary membership">
      <form {...formProps} aria-label="Apply for ordinary membership">
        <Stack gap="lg">
          {draftNotice}
          {next.step === 'send-again' && (
            <Text c="var(--status-alarm-text)">
              {`Your last application was not approved. ${next.reason}`.trim()}
            </Text>
          )}
          <Text maw="64ch">
            {`Your membership today: ${MEMBERSHIP_WORDS[membershipType]}. To train, you also need a medical and a student pilot licence. `}
            <TextLink to={addressOf(pages.editProfile, {}, { anchor: 'documents' })}>
              Submit documents
            </TextLink>
          </Text>
          <Textarea
            {...field('message')}
            label="Message (optional)"
            description="For example which licence you would like, and when you would like to begin."
            autosize
            minRows={3}
            maxRows={10}
          />
          <div>
            <Button type="submit" loading={busy}>
              Send application
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
