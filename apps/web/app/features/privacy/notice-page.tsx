import '@mantine/core/styles/Stack.layer.css'
import { Anchor, Stack, Text } from '@mantine/core'
import { privacy } from '@rsfc/contract/privacy/routes'
import type { Notice } from '@rsfc/contract/privacy/schemas'
import { pages } from '@rsfc/contract/pages'
import { CONTACT } from '@rsfc/domain/club/facts'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { Section } from '../../ui/public/section.tsx'
import { NoticeText } from './notice-text.tsx'

export const meta = pageMeta('Privacy', {
  path: pages.privacyNotice.path,
  description: 'What personal data the club keeps, why, for how long, and whom to ask.',
})

/** The privacy notice in force, and the data protection officer. */
export default function NoticePage() {
  const notice = useQuery(read(privacy.notice))
  if (notice.isPending) return <PageSkeleton />
  return (
    <Section
      id="privacy"
      as="h1"
      eyebrow="Your data"
      title="Privacy notice"
      lead="What personal data we keep, why, for how long, and whom to ask."
    >
      {notice.data ? (
        <InForce notice={notice.data} />
      ) : (
        <FetchFailed error={notice.error} onRetry={() => void notice.refetch()} />
      )}
    </Section>
  )
}

function InForce({
  notice: { text, version, published_at, officer_name, officer_email, answer_days },
}: {
  notice: Notice
}) {
  const email = officer_email || CONTACT.email
  return (
    <Stack gap="xl">
      <NoticeText text={text} />
      <Text maw={720}>
        {officer_name ? `Our data protection officer is ${officer_name}: ` : 'Questions about your data: '}
        <Anchor underline="always" href={`mailto:${email}`}>
          {email}
        </Anchor>
        {`. We answer requests within ${answer_days} days.`}
      </Text>
      <Text size="sm" c="dimmed">
        {`Version ${version} of ${dateInWords(published_at.slice(0, 10))}`}
      </Text>
    </Stack>
  )
}
