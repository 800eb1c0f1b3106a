import { BandsPanel } from '../../features/field/bands-panel.tsx'
import { ClosuresPanel } from '../../features/field/closures-panel.tsx'
import { HolidaysPanel } from '../../features/field/holidays-panel.tsx'
import { HoursPanel } from '../../features/field/hours-panel.tsx'
import { SheetSettings } from '../../features/field/sheet-settings.tsx'
import { WithField } from '../../features/field/with-field.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { ControlPanelFrame } from './control-panel-frame.tsx'

export const meta = privateMeta('Airfield')

export default function FieldPage() {
  return (
    <ControlPanelFrame>
      <Chapter
        id="closures"
        title="Closures"
        lead="Times when nobody can fly, such as parades. Nobody can book then."
      >
        <ClosuresPanel />
      </Chapter>
      <Chapter
        id="opening-hours"
        title="Opening hours"
        lead="The board, the free times and the public pages follow these hours."
      >
        <WithField panel={HoursPanel} />
      </Chapter>
      <Chapter
        id="windows"
        title="Training windows and curfew"
        lead="Shown on the board. Bookings in them are not refused."
      >
        <WithField panel={BandsPanel} />
      </Chapter>
      <Chapter
        id="airport"
        title="List for the airport"
        lead="The confirmed flights of the next day, made at a set time and sent if an address is given."
      >
        <SheetSettings />
      </Chapter>
      <Chapter
        id="holidays"
        title="Public holidays"
        lead="They are shown and named; the hours stay as they are."
      >
        <HolidaysPanel />
      </Chapter>
    </ControlPanelFrame>
  )
}
