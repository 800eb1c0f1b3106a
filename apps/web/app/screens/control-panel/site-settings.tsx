import { SimpleGrid, Stack } from '@mantine/core'
import { AnnouncementEditor } from '../../features/site/announcement-editor.tsx'
import { BookingRates } from '../../features/site/booking-rates.tsx'
import { MaintenanceSwitch } from '../../features/site/maintenance-switch.tsx'
import { Chapter } from '../../ui/layout/chapter.tsx'

/** The announcement, maintenance and the rates. */
export function SiteSettings() {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" verticalSpacing={32} style={{ alignItems: 'start' }}>
      <Chapter id="announcement" title="Announcement banner">
        <AnnouncementEditor />
      </Chapter>
      <Stack gap={32}>
        <Chapter id="maintenance" title="Maintenance">
          <MaintenanceSwitch />
        </Chapter>
        <Chapter id="rates" title="Booking rates" lead="For flights completed from now on.">
          <BookingRates />
        </Chapter>
      </Stack>
    </SimpleGrid>
  )
}
