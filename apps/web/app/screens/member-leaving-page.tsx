import { Stack, Text } from '@mantine/core'
import { leaving } from '@rsfc/contract/leaving/routes'
import type { LeaveRequest } from '@rsfc/contract/leaving/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../data/read.ts'
import { CloseMembershipPanel } from '../features/leaving/close-membership-panel.tsx'
import { DebtPanel } from '../features/ledger/debt-panel.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Panel } from '../ui/layout/panel.tsx'

export const meta = privateMeta('Leaving the club')

export default function MemberLeavingPage() {
  const { member_id = '' } = useParams()
  const open = useQuery(read(leaving.read, { params: { member_id } }))
  if (open.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.adminMember, { member_id })}>Member details</BackLink>
      <PageHeader title={open.data?.name ?? 'Member'} eyebrow="Leaving the club" />
      {open.data ? (
        <Columns>
          <Stack gap="lg">
            <CloseMembershipPanel open={open.data} />
          </Stack>
          <Stack gap="lg">
            <RequestPanel request={open.data.request} />
            <DebtPanel memberId={member_id} />
          </Stack>
        </Columns>
      ) : (
        open.error && <FetchFailed error={open.error} onRetry={() => void open.refetch()} />
      )}
    </Page>
  )
}

function RequestPanel({ request }: { request: LeaveRequest | null }) {
  return (
    <Panel title="Request">
      {request ? (
        <Stack gap="xs">
          <p>{`Asked ${dateInWords(request.createdAt.slice(0, 10))}.`}</p>
          <p>{request.last_day ? `Last day: ${dateInWords(request.last_day)}.` : 'Any day is fine.'}</p>
          {request.message && (
            <Text size="sm" style={{ whiteSpace: 'pre-line' }} dir="auto">
              {request.message}
            </Text>
          )}
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          There is no open request of this member.
        </Text>
      )}
    </Panel>
  )
}
