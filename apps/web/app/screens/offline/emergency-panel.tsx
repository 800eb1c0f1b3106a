import { SimpleGrid, Stack, Text } from '@mantine/core'
import { DISTRESS, EMERGENCY_NUMBERS } from '@rsfc/domain/club/emergency'
import { CONTACT } from '@rsfc/domain/club/facts'
import { CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import type { StoredFlights } from '../../offline/stored-flights.ts'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import classes from './offline-page.module.css'

const NUMBERS = [...EMERGENCY_NUMBERS, { what: `${CLUB_SHORT_NAME}, the club`, number: CONTACT.phone }]

type EmergencyPanelProps = { contact: StoredFlights['contact']; asOf: string | null }

/** Who to call in an emergency, and which frequency and code to set. */
export function EmergencyPanel({ contact, asOf }: EmergencyPanelProps) {
  return (
    <Panel id="emergency" title="Emergency">
      <Stack gap="lg">
        <SimpleGrid minColWidth="min(100%, 220px)" autoFlow="auto-fit" spacing="sm">
          {NUMBERS.map(({ what, number }) => (
            <a key={number} href={`tel:${number.replaceAll(' ', '')}`} className={classes.number}>
              <span>{what}</span> <strong>{number}</strong>
            </a>
          ))}
        </SimpleGrid>
        <FactList facts={DISTRESS.map(({ what, value }) => ({ label: what, value }))} />
        {asOf !== null && (
          <Text size="sm" c="dimmed">
            {contact?.contact_name
              ? `If you do not come back, the club calls ${contact.contact_name}, ${contact.contact_phone} (as of ${asOf}).`
              : `The club does not know who to call for you (as of ${asOf}). Add someone when you book out.`}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}
