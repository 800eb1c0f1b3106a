import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { checkConnection, useIsOnline } from '../../data/connection.ts'
import { TechLogSheet } from '../../features/airworthiness/tech-log/tech-log-sheet.tsx'
import { readFlights, type StoredFlights } from '../../offline/stored-flights.ts'
import { OutboxPanel } from '../../offline/outbox-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { sameSitePath } from '../../page/same-site-path.ts'
import { useSession } from '../../session/session.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { EmergencyPanel } from './emergency-panel.tsx'
import { StoredFlightList } from './stored-flight-list.tsx'

export const meta = privateMeta('Offline')

/** What the device has stored for its member. Opens without a connection. */
export default function OfflinePage() {
  const stored = useStoredFlights()
  const isOnline = useIsOnline()
  const [search] = useSearchParams()
  // The only call to the server that this page makes.
  useEffect(() => void checkConnection(), [])
  if (stored === undefined) return null
  return (
    <Page>
      <PageHeader
        title={isOnline ? 'Stored on this device' : 'You are offline'}
        eyebrow={stored ? `As of ${asOf(stored.saved_at)}` : 'Offline'}
        action={
          <Button
            component={Link}
            to={sameSitePath(search.get('from')) ?? addressOf(pages.memberHome)}
            variant={isOnline ? 'filled' : 'default'}
          >
            {isOnline ? 'Continue' : 'Try again'}
          </Button>
        }
      >
        {stored
          ? 'This is what is stored on your device. It may have changed since then.'
          : 'Nothing is stored on this device yet. Your flights will be, once you have opened your home page here.'}
      </PageHeader>
      <OutboxPanel memberId={stored?.member_id} />
      {stored && <StoredFlightList stored={stored} />}
      <EmergencyPanel contact={stored?.contact ?? null} asOf={stored ? asOf(stored.saved_at) : null} />
      {stored && stored.tech_logs.length > 0 && <TechLogs stored={stored} />}
      {stored?.tech_logs.length === 0 && (
        <Panel title="Tech log">
          <Text size="sm" c="dimmed">
            You have no aircraft booked, so no tech log is stored.
          </Text>
        </Panel>
      )}
    </Page>
  )
}

/** One aircraft at a time: on a phone, several sheets would be hard to tell apart. */
function TechLogs({ stored: { tech_logs, saved_at } }: { stored: StoredFlights }) {
  const [chosen, setChosen] = useState(tech_logs[0]?.aircraft_id)
  const log = tech_logs.find(({ aircraft_id }) => aircraft_id === chosen)
  if (!log) return null
  return (
    <Stack>
      <header>
        <h2>{`Tech log of ${nameOf(log)}`}</h2>
        <Text size="sm" c="dimmed">{`${log.aircraft_name} · as of ${asOf(saved_at)}`}</Text>
      </header>
      {tech_logs.length > 1 && (
        <SegmentedControl
          aria-label="Aircraft"
          w="fit-content"
          data={tech_logs.map((one) => ({ value: one.aircraft_id, label: nameOf(one) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <TechLogSheet log={log} />
    </Stack>
  )
}

const nameOf = (log: StoredFlights['tech_logs'][number]) => log.aircraft_registration || log.aircraft_name

/** Undefined until the device's store was read. */
function useStoredFlights(): StoredFlights | null | undefined {
  const user = useSession()
  const [stored, setStored] = useState<StoredFlights | null>()
  useEffect(() => {
    void readFlights(user?._id, new Date()).then(setStored)
  }, [user?._id])
  return stored
}

function asOf(stamp: string): string {
  const at = new Date(stamp)
  const day = clubDate(at)
  return day === clubDate(new Date()) ? clubTime(at) : `${dateInWords(day)}, ${clubTime(at)}`
}
