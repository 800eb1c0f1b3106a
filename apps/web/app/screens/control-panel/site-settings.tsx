import { AnnouncementEditor } from '../../features/site/announcement-editor.tsx'
import { BookingRates } from '../../features/site/booking-rates.tsx'
import { MaintenanceSwitch } from '../../features/site/maintenance-switch.tsx'
import { Chapter } from '../../ui/layout/chapter.tsx'
import classes from './control-panel.module.css'

/** The announcement, maintenance and the rates. */
export function SiteSettings() {
  return (
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
  )
}
