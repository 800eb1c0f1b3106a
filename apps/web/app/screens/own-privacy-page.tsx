import { Stack, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { privacy } from '@rsfc/contract/privacy/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../data/read.ts'
import { LeaveClubPanel } from '../features/leaving/leave-club-panel.tsx'
import { ConsentPanel } from '../features/privacy/consent-panel.tsx'
import { ParentPanel } from '../features/privacy/parent-panel.tsx'
import { DataRequestPanel } from '../features/support/data-request-panel.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSession } from '../session/session.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'
import { TextLink } from '../ui/layout/text-link.tsx'

export const meta = privateMeta('Privacy')

/** A member's consents, requests about their data, and leaving. */
export default function OwnPrivacyPage() {
  const user = useSession()
  const own = useQuery(read(privacy.mine))
  if (own.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.memberHome)}>Home</BackLink>
      <PageHeader title="Privacy" eyebrow="Member's Corner">
        What you agreed to, and what you can ask of the club.
      </PageHeader>
      {own.data ? (
        <Columns>
          <Stack gap="lg">
            <ParentPanel privacy={own.data} />
            <DataRequestPanel />
          </Stack>
          <Stack gap="lg">
            <ConsentPanel privacy={own.data} />
            <LeaveClubPanel />
          </Stack>
        </Columns>
      ) : (
        <FetchFailed error={own.error} onRetry={() => void own.refetch()} />
      )}
      <Text size="sm" c="dimmed">
        You can download everything that is stored about you at any time, on your profile.
      </Text>
      {user && <TextLink to={addressOf(pages.profile, { id: user._id })}>My profile</TextLink>}
    </Page>
  )
}
