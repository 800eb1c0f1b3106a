import { Button } from '@mantine/core'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { IconCalendarPlus } from '@tabler/icons-react'
import { download } from '../../../data/download.ts'

export function AddToCalendar({ event }: { event: ClubEvent }) {
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} />}
      onClick={() =>
        void download(events.calendar, `${event.event_title}.ics`, { params: { id: event._id } })
      }
    >
      Add to calendar
    </Button>
  )
}
