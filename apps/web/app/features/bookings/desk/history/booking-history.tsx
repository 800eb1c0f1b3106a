import { bookings } from '@rsfc/contract/bookings/routes'
import { Flex, Skeleton, Text } from '@mantine/core'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { FetchFailed } from '../../../../ui/feedback/fetch-failed.tsx'
import { describeAction, describeChanges, type HistoryEntry } from './history-text.ts'
import classes from './booking-history.module.css'
import { read } from '../../../../data/read.ts'

export function BookingHistory({ id }: { id: string }) {
  const history = useQuery(read(bookings.history, { params: { id } }))
  return (
    <Panel title="History">
      {history.isPending && <Skeleton height={120} radius="lg" aria-label="Loading history" />}
      {history.isError && <FetchFailed error={history.error} onRetry={() => void history.refetch()} />}
      {history.data?.length === 0 && <Text c="dimmed">No changes yet.</Text>}
      {history.data && history.data.length > 0 && (
        <ol>
          {history.data.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const at = new Date(entry.at)
  const changes = entry.before && entry.after ? describeChanges(entry) : []
  return (
    <li className={classes.entry}>
      <p>
        <strong>{entry.actor_name}</strong> {describeAction(entry.action)}
      </p>
      <Text component="time" dateTime={entry.at} size="xs" c="dimmed">
        {`${dateInWords(clubDate(at))}, ${clubTime(at)}`}
      </Text>
      {changes.length > 0 && (
        <Flex component="ul" direction="column" gap={6} mt="xs" className={classes.changes}>
          {changes.map(({ label, from, to }) => (
            <li key={label}>
              <span className={classes.label}>{label}</span>{' '}
              <span>
                <del>{from}</del> <span aria-hidden>→</span> <ins>{to}</ins>
              </span>
            </li>
          ))}
        </Flex>
      )}
    </li>
  )
}
