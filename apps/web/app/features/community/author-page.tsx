import { Avatar, Grid, Skeleton } from '@mantine/core'
import { ApiError } from '@rsfc/contract/kit/client'
import { members } from '@rsfc/contract/members/routes'
import type { VisibleMember } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { portraitOf } from '../../data/portrait.ts'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Feed } from './feed.tsx'
import { NoPosts } from './no-posts.tsx'

export const meta = privateMeta('Member profile')

const LICENCES: Record<VisibleMember['license_type'], string> = {
  none: 'None yet',
  spl: 'Student',
  ppl: 'Private',
  cpl: 'Commercial',
  atpl: 'Airline Transport',
  mcpl: 'Multi-Crew',
}

/** A member's public profile and posts (2.members.community-profile). */
export default function AuthorPage() {
  const { id = '' } = useParams()
  const user = useSession()
  const { data, error, refetch } = useQuery(read(members.read, { params: { id } }))
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Page>
      <BackLink to={addressOf(pages.community)}>Community</BackLink>
      {data && (
        <>
          <PageHeader title={`${data.first_name} ${data.last_name}`} eyebrow={data.title || 'Member'} />
          <Grid columns={11} gap="lg">
            <Grid.Col span={{ base: 11, lg: 3 }}>
              <About member={data} />
            </Grid.Col>
            <Grid.Col span={{ base: 11, lg: 8 }}>
              <Feed key={id} author={id} empty={<NoPosts own={user?._id === id} />} />
            </Grid.Col>
          </Grid>
        </>
      )}
      {!data && !error && <Skeleton height={320} radius="xl" role="status" aria-label="Loading" />}
      {isMissing && <MemberNotFound />}
      {error && !isMissing && !data && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

/** Shows the same few facts to everyone, officers included: contact details do not belong here. */
function About({ member }: { member: VisibleMember }) {
  const name = `${member.first_name} ${member.last_name}`
  const ratings = [member.instructor_rated && 'Instructor', member.examiner_rated && 'Examiner'].filter(
    Boolean,
  )
  const facts = [
    { label: 'Preferred Name', value: member.salutation || member.first_name },
    { label: 'Licence', value: LICENCES[member.license_type] },
    ...(ratings.length > 0 ? [{ label: 'Ratings', value: ratings.join(', ') }] : []),
    ...(member.date_joined ? [{ label: 'Joined', value: dateInWords(member.date_joined) }] : []),
  ]
  return (
    <Panel title="About">
      <Avatar
        src={portraitOf(member._id, member.profile_image)}
        alt=""
        name={name}
        styles={{ placeholder: { background: 'var(--rsfc-sky)', color: 'var(--rsfc-heading)' } }}
        size={112}
        mb="md"
        aria-hidden="true"
      />
      <FactList facts={facts} />
    </Panel>
  )
}

function MemberNotFound() {
  return (
    <>
      <PageHeader title="Member profile" />
      <EmptyState icon={<IconUserOff size={28} stroke={1.5} />} title="Member not found">
        They may have left the club. Their posts stay in the community.
      </EmptyState>
    </>
  )
}
