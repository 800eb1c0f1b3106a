import { Button, NativeSelect, Stack } from '@mantine/core'
import { calendar } from '@rsfc/contract/calendar/routes'
import type { MadeCalendarFeed } from '@rsfc/contract/calendar/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import { members } from '@rsfc/contract/members/routes'
import { FEED_KINDS, FEED_WORDS, mayRead, type FeedKind } from '@rsfc/domain/calendar/feeds'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { useSession } from '../../session/session.ts'

const HINTS: Readonly<Record<FeedKind, string>> = {
  mine: 'The flights you have booked, requested and confirmed.',
  instructor: 'With the name of each pilot.',
  aircraft: 'When it is booked or in the shop. Other members’ names are not shown.',
  events: 'Every event of the club.',
}

export function NewFeed({ onMade }: { onMade: (feed: MadeCalendarFeed) => void }) {
  const [kind, setKind] = useState<FeedKind>('mine')
  const [plane, setPlane] = useState('')
  const kinds = useKinds()
  const planes = useQuery({ ...read(fleet.list), enabled: kind === 'aircraft' })
  const create = useAction(calendar.create, { onAccepted: onMade })
  const chosen = plane || planes.data?.[0]?._id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = kind === 'aircraft' ? { kind, aircraft_id: chosen } : { kind }
    create.mutate({ body })
  }
  return (
    <form onSubmit={submit} aria-label="New calendar">
      <Stack>
        <NativeSelect
          label="What it shows"
          description={HINTS[kind]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={kinds.map((value) => ({ value, label: FEED_WORDS[value] }))}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as FeedKind)}
        />
        {kind === 'aircraft' && (
          <NativeSelect
            label="Aircraft"
            data={(planes.data ?? []).map(({ _id, aircraft_name, aircraft_registration }) => ({
              value: _id,
              label: `${aircraft_name} ${aircraft_registration}`.trim(),
            }))}
            value={chosen ?? ''}
            onChange={({ currentTarget }) => setPlane(currentTarget.value)}
          />
        )}
        <div>
          <Button type="submit" loading={create.isPending} disabled={kind === 'aircraft' && !chosen}>
            Make the calendar
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Only rated instructors and examiners can choose the calendar of their work flights. */
function useKinds(): FeedKind[] {
  const user = useSession()
  const self = useQuery({
    ...read(members.read, { params: { id: user?._id ?? '' } }),
    enabled: user !== null,
  })
  const rated = { instructor_rated: false, examiner_rated: false, ...self.data }
  return FEED_KINDS.filter((kind) => mayRead(kind, rated))
}
