import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { checkConnection, useIsOnline } from '../../data/connection.ts'
import { TechLogSheet } from '../../features/airworthiness/tech-log/tech-log-sheet.tsx'
import { readFlights, type KeptFlights } from '../../offline/kept-flights.ts'
import { OutboxPanel } from '../../offline/outbox-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { EmergencyPanel } from './emergency-panel.tsx'
import { KeptFlightList } from './kept-flight-list.tsx'

export const meta = privateMeta('Offline')

/** What the device keeps for its member. Opens without a connection. */
export default function OfflinePage() {
  const kept = useKeptFlights()
  const isOnline = useIsOnline()
  const [search] = useSearchParams()
  // Nothing else on this page may ever ask the server.
  useEffect(() => void checkConnection(), [])
  if (kept === undefined) return null
  return (
    <Page>
      <PageHeader
        title={isOnline ? 'Kept on this device' : 'You are offline'}
        eyebrow={kept ? `As of ${asOf(kept.saved_at)}` : 'Offline'}
        action={
          <Button component={Link} to={wanted(search.get('from'))} variant={isOnline ? 'filled' : 'default'}>
            {isOnline ? 'Go on' : 'Try again'}
          </Button>
        }
      >
        {kept
          ? 'This is what your device has kept. It may have changed since.'
          : 'Nothing is kept on this device yet. Your flights are, once you have opened your home page here.'}
      </PageHeader>
      <OutboxPanel memberId={kept?.member_id} />
      {kept && <KeptFlightList kept={kept} />}
      <EmergencyPanel contact={kept?.contact ?? null} asOf={kept ? asOf(kept.saved_at) : null} />
      {kept && kept.tech_logs.length > 0 && <TechLogs kept={kept} />}
      {kept?.tech_logs.length === 0 && (
        <Panel title="Tech log">
          <Text size="sm" c="dimmed">
            You have no aircraft booked, so no tech log is kept.
          </Text>
        </Panel>
      )}
    </Page>
  )
}

/** One aircraft at a time: on a phone, several sheets would be hard to tell apart. */
function TechLogs({ kept: { tech_logs, saved_at } }: { kept: KeptFlights }) {
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

const nameOf = (log: KeptFlights['tech_logs'][number]) => log.aircraft_registration || log.aircraft_name

/** Undefined until the device has been asked. */
function useKeptFlights(): KeptFlights | null | undefined {
  const user = useSession()
  const [kept, setKept] = useState<KeptFlights | null>()
  useEffect(() => {
    void readFlights(user?._id, new Date()).then(setKept)
  }, [user?._id])
  return kept
}

function asOf(stamp: string): string {
  const at = new Date(stamp)
  const day = clubDate(at)
  return day === clubDate(new Date()) ? clubTime(at) : `${dateInWords(day)}, ${clubTime(at)}`
}

/** The page that could not be opened; only a path of this site. */
function wanted(from: string | null): string {
  return from?.startsWith('/') && !from.startsWith('//') ? from : addressOf(pages.memberHome)
}
