import { useMediaQuery } from '@mantine/hooks'
import { Fragment } from 'react'
import { ApplicationTable } from '../../features/applications/application-table.tsx'
import { WaitingTiles } from '../../features/dashboard/waiting-tiles.tsx'
import { FleetTable } from '../../features/fleet/fleet-table.tsx'
import { FailedJobsNotice } from '../../features/jobs/failed-jobs-notice.tsx'
import { SupportTable } from '../../features/support/support-table.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { smallerThan } from '../../theme/breakpoints.ts'
import { Fold, Folds } from '../../ui/layout/fold.tsx'
import { ControlPanelFrame } from './control-panel-frame.tsx'
import { Downloads } from './downloads.tsx'
import { SiteSettings } from './site-settings.tsx'

export const meta = privateMeta('Control Panel')

/** A part of the page, and the anchors in it. */
const PARTS = [
  {
    title: 'Site settings',
    anchors: ['panel-site', 'announcement', 'maintenance', 'rates'],
    content: <SiteSettings />,
  },
  { title: 'Support cases', anchors: ['panel-cases', 'support-cases'], content: <SupportTable /> },
  {
    title: 'Application approval',
    anchors: ['panel-applications', 'applications'],
    content: <ApplicationTable />,
  },
  { title: 'Fleet', anchors: ['panel-fleet', 'fleet'], content: <FleetTable /> },
  {
    title: 'Download centre',
    anchors: ['panel-downloads', 'downloads', 'moving-out'],
    content: <Downloads />,
  },
]

/**
 * Everything that the specification puts on the control panel; the other pages show each part in full. On a phone
 * the parts are folded: what is closed is neither drawn nor read.
 */
export default function OverviewPage() {
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  return (
    <ControlPanelFrame>
      <WaitingTiles />
      <FailedJobsNotice />
      {narrow ? (
        <Folds>
          {PARTS.map(({ title, anchors, content }) => (
            <Fold key={title} title={title} anchors={anchors}>
              {content}
            </Fold>
          ))}
        </Folds>
      ) : (
        PARTS.map(({ title, content }) => <Fragment key={title}>{content}</Fragment>)
      )}
    </ControlPanelFrame>
  )
}
