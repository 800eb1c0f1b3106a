import { Avatar, Skeleton } from '@mantine/core'
import { ApiError } from '@rsfc/contract/client'
import type { SeenMember } from '@rsfc/contract/members'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { memberQuery } from '../../platform/member-reading.ts'
import { privateMeta } from '../../platform/page-meta.ts'
import { usePortrait } from '../../platform/portrait.ts'
import { useSession } from '../../platform/session.ts'
import { BackLink } from '../../ui/area/back-link.tsx'
import layout from '../../ui/area/area-layout.module.css'
import { FactList } from '../../ui/area/fact-list.tsx'
import { FetchFailed } from '../../ui/fetch-failed.tsx'
import { Panel } from '../../ui/area/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './author-page.module.css'
import { postsOfQuery } from './community-readings.ts'
import { Feed } from './feed.tsx'
import { NoPosts } from './no-posts.tsx'

export const meta = privateMeta('Member profile')

const LICENCES: Record<SeenMember['license_type'], string> = {
  none: 'None yet',
  spl: 'Student',
  ppl: 'Private',
  cpl: 'Commercial',
  atpl: 'Airline Transport',
  mcpl: 'Multi-Crew',
}

/** Another member as members may see them, and what they told everyone. */
export default function AuthorPage() {
  const { id = '' } = useParams()
  const user = useSession()
  const { data, error, refetch } = useQuery(memberQuery(id))
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <div className={layout.page}>
      <BackLink to="/members/community">Community</BackLink>
      {data && (
        <>
          <PageHeader title={`${data.first_name} ${data.last_name}`} eyebrow={data.title || 'Member'} />
          <div className={classes.columns}>
            <About member={data} />
            <Feed key={id} query={postsOfQuery(id)} empty={<NoPosts own={user?._id === id} />} />
          </div>
        </>
      )}
      {!data && !error && <Skeleton height={320} radius="xl" role="status" aria-label="Loading" />}
      {isMissing && <Gone />}
      {error && !isMissing && !data && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

/** Only this much, also where the reader may see more: contact details are not for the community. */
function About({ member }: { member: SeenMember }) {
  const address = usePortrait(member._id)
  const name = `${member.first_name} ${member.last_name}`
  const ratings = [member.instructor_rated && 'Instructor', member.examiner_rated && 'Examiner'].filter(
    Boolean,
  )
  const facts = [
    { label: 'Preferred Name', value: member.salutation || member.first_name },
    { label: 'Licence', value: LICENCES[member.license_type] },
    ...(ratings.length > 0 ? [{ label: 'Rated', value: ratings.join(', ') }] : []),
    ...(member.date_joined ? [{ label: 'Joined', value: dateInWords(member.date_joined) }] : []),
  ]
  return (
    <Panel title="About">
      <Avatar
        src={member.profile_image ? address : null}
        alt=""
        name={name}
        classNames={{ placeholder: classes.initials }}
        size={112}
        mb="md"
        aria-hidden="true"
      />
      <FactList facts={facts} />
    </Panel>
  )
}

function Gone() {
  return (
    <>
      <PageHeader title="Member profile" />
      <EmptyState icon={<IconUserOff size={28} stroke={1.5} />} title="There is no such member">
        They may have left the club. What they told stays in the community.
      </EmptyState>
    </>
  )
}
