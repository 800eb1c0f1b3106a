import { Skeleton } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { privacy } from '@rsfc/contract/privacy/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { NoticeEditor } from '../../features/privacy/notice-editor.tsx'
import { VersionsTable } from '../../features/privacy/versions-table.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { ControlPanelFrame } from './control-panel-frame.tsx'

export const meta = privateMeta('Privacy')

/** The privacy notice, its versions and who agreed. */
export default function PrivacyPage() {
  const versions = useQuery(read(privacy.versions))
  const [latest] = versions.data ?? []
  return (
    <ControlPanelFrame>
      <Chapter
        id="notice"
        title="Privacy notice"
        lead="What the club keeps, why, how long, and who answers questions. Members are asked once about a new version; nothing is blocked meanwhile."
      >
        {versions.isError && <FetchFailed error={versions.error} onRetry={() => void versions.refetch()} />}
        {versions.isPending && (
          <Skeleton height={320} radius="lg" role="status" aria-label="Loading the notice" />
        )}
        {latest && <NoticeEditor key={latest.version} notice={latest} />}
      </Chapter>
      <Chapter
        id="breaches"
        title="Breaches"
        lead="If personal data was lost, or reached someone it should not: whose it is, what to do, and by when."
      >
        <TextLink to={addressOf(pages.breaches)}>Record a breach, or go on with one</TextLink>
      </Chapter>
      <Chapter id="versions" title="Versions" lead="Earlier versions and the answers to them stay on record.">
        {versions.data && <VersionsTable versions={versions.data} />}
      </Chapter>
    </ControlPanelFrame>
  )
}
