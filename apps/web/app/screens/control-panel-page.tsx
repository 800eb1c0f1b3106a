import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Group } from '@mantine/core'
import { IconHistory, IconShieldLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AskedPanel } from '../features/dashboard/asked-panel.tsx'
import { ExpiriesPanel } from '../features/dashboard/expiries-panel.tsx'
import { FlyingPanel } from '../features/dashboard/flying-panel.tsx'
import { WaitingTiles } from '../features/dashboard/waiting-tiles.tsx'
import { DownloadCentre } from '../features/downloads/download-centre.tsx'
import { ApplicationTable } from '../features/applications/application-table.tsx'
import { RetentionPanel } from '../features/retention/retention-panel.tsx'
import { SupportTable } from '../features/support/support-table.tsx'
import { FleetTable } from '../features/fleet/fleet-table.tsx'
import { AnnouncementEditor } from '../features/site/announcement-editor.tsx'
import { BookingRates } from '../features/site/booking-rates.tsx'
import { MaintenanceSwitch } from '../features/site/maintenance-switch.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { Chapter } from '../ui/layout/chapter.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import classes from './control-panel-page.module.css'

export const meta = privateMeta('Control Panel')

/** The officers' start page: open tasks, flying statistics and site settings. */
export default function ControlPanelPage() {
  return (
    <div className={classes.page}>
      <PageHeader
        title="Control Panel"
        eyebrow="Admin Dashboard"
        action={
          <Group>
            <Button
              component={Link}
              to={addressOf(pages.auditTrail)}
              variant="default"
              leftSection={<IconHistory size={18} aria-hidden />}
            >
              Audit trail
            </Button>
            <Button
              component={Link}
              to={addressOf(pages.securityEvents)}
              variant="default"
              leftSection={<IconShieldLock size={18} aria-hidden />}
            >
              Security record
            </Button>
          </Group>
        }
      />
      <WaitingTiles />
      <Chapter id="flying" title="Flying activity">
        <FlyingPanel />
      </Chapter>
      <Chapter
        id="expiries"
        title="Medicals and certificates"
        lead="Active members whose medical or certificate has expired or expires within 60 days."
      >
        <ExpiriesPanel />
      </Chapter>
      <Chapter id="asked" title="What people ask the assistant" lead="In the last 90 days.">
        <AskedPanel />
      </Chapter>
      <div className={classes.pair}>
        <Chapter id="announcement" title="Announcement banner">
          <AnnouncementEditor />
        </Chapter>
        <div className={classes.stack}>
          <Chapter id="maintenance" title="Maintenance">
            <MaintenanceSwitch />
          </Chapter>
          <Chapter id="rates" title="Booking rates" lead="For flights completed from now on.">
            <BookingRates />
          </Chapter>
        </div>
      </div>
      <SupportTable />
      <ApplicationTable />
      <FleetTable />
      <Chapter id="downloads" title="Download centre" lead="CSV files that open in any spreadsheet.">
        <DownloadCentre />
      </Chapter>
      <Chapter
        id="retention"
        title="How long we keep data"
        lead="What is older is removed every night. An empty field keeps it forever."
      >
        <RetentionPanel />
      </Chapter>
    </div>
  )
}
