import { Flex, Text } from '@mantine/core'
import { applications } from '@rsfc/contract/applications/routes'
import type { Opening } from '@rsfc/contract/applications/schemas'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { read } from '../../data/read.ts'
import { Panel } from '../../ui/layout/panel.tsx'

const SHOWN = 8

/** Shows which officers opened these private documents. Reloads when `viewCount` grows. */
export function DocumentAccessLog({
  application_id,
  viewCount,
}: {
  application_id: string
  viewCount: number
}) {
  const client = useQueryClient()
  const openings = read(applications.openings, { params: { application_id } })
  const { data = [], refetch } = useQuery({ ...openings, staleTime: 0 })
  // The server records every document that this page previews. A first read that is still under way may have
  // missed it, and refetching would wait for that read, so it is cancelled.
  const reload = useEffectEvent(async () => {
    await client.cancelQueries({ queryKey: openings.queryKey })
    await refetch()
  })
  useEffect(() => {
    if (viewCount > 0) void reload()
  }, [viewCount])
  return (
    <Panel title="Opened by">
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          No officer has opened a document yet.
        </Text>
      )}
      <Flex component="ul" gap="sm" direction="column" fz="sm">
        {data.slice(0, SHOWN).map((opening) => (
          <OpeningLine key={opening._id} opening={opening} />
        ))}
      </Flex>
      {data.length > SHOWN && <Text size="sm" c="dimmed">{`and ${data.length - SHOWN} more`}</Text>}
    </Panel>
  )
}

function OpeningLine({ opening }: { opening: Opening }) {
  const at = new Date(opening.at)
  return (
    <li>
      <strong>{opening.actor_name}</strong> opened {opening.file_name}
      <Text span size="xs" c="dimmed" display="block">{`${dateInWords(clubDate(at))}, ${clubTime(at)}`}</Text>
    </li>
  )
}
