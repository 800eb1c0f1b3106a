import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AskedPanel } from '../features/dashboard/asked-panel.tsx'
import { ExpiriesPanel } from '../features/dashboard/expiries-panel.tsx'
import { FlyingPanel } from '../features/dashboard/flying-panel.tsx'
import { WaitingTiles } from '../features/dashboard/waiting-tiles.tsx'
import { DownloadCentre } from '../features/downloads/download-centre.tsx'
import { AnnouncementEditor } from '../features/site/announcement-editor.tsx'
import { BookingRates } from '../features/site/booking-rates.tsx'
import { MaintenanceSwitch } from '../features/site/maintenance-switch.tsx'
import { privateMeta } from '../platform/page-meta.ts'
import { Panel } from '../ui/area/panel.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import classes from './control-panel-page.module.css'

export const meta = privateMeta('Control Panel')

/** What an officer opens every morning: what waits, how the club flies, and everything that can be set. */
export default function ControlPanelPage() {
  return (
    <div className={classes.page}>
      <PageHeader
        title="Control Panel"
        eyebrow="Admin Dashboard"
        action={
          <Button
            component={Link}
            to="/admin/control-panel/audit"
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            Audit trail
          </Button>
        }
      />
      <WaitingTiles />
      <Panel id="flying" title="How the club flies">
        <FlyingPanel />
      </Panel>
      <Panel
        id="expiries"
        title="Medicals and certificates"
        lead="Of active members: within 60 days, or ended already."
      >
        <ExpiriesPanel />
      </Panel>
      <Panel id="asked" title="What people ask the assistant" lead="In the last 90 days.">
        <AskedPanel />
      </Panel>
      <div className={classes.pair}>
        <Panel id="announcement" title="Announcement banner">
          <AnnouncementEditor />
        </Panel>
        <div className={classes.stack}>
          <Panel id="maintenance" title="Maintenance">
            <MaintenanceSwitch />
          </Panel>
          <Panel id="rates" title="Booking rates" lead="Used for flights completed from now on.">
            <BookingRates />
          </Panel>
        </div>
      </div>
      <Panel id="downloads" title="Download centre" lead="CSV files that any spreadsheet opens.">
        <DownloadCentre />
      </Panel>
    </div>
  )
}
