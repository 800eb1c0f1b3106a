import { Button } from '@mantine/core'
import { overdue } from '@rsfc/contract/overdue/routes'
import type { EmergencySheet } from '@rsfc/contract/overdue/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubTime } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

export const meta = privateMeta('Emergency sheet')

/** What search and rescue services ask for. Every visit is recorded. */
export default function EmergencySheetPage() {
  const { id = '' } = useParams()
  const sheet = useQuery({
    ...read(overdue.sheet, { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (sheet.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.flightsOut)}>Flights out</BackLink>
      {sheet.data ? (
        <Sheet sheet={sheet.data} />
      ) : (
        <FetchFailed error={sheet.error} onRetry={() => void sheet.refetch()} />
      )}
    </Page>
  )
}

const timeOf = (stamp: string) => clubTime(new Date(stamp))
const known = (text: string) => text || 'Not recorded'

function Sheet({ sheet }: { sheet: EmergencySheet }) {
  const { contact, instructor } = sheet
  return (
    <>
      <PageHeader
        title={`${sheet.aircraft_registration}, ${sheet.pilot_name}`}
        eyebrow="Emergency sheet"
        action={
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        The audit trail records that you opened this page.
      </PageHeader>
      <Panel title="The flight">
        <FactList
          facts={[
            { label: 'Persons on board', value: String(sheet.persons) },
            { label: 'Route', value: sheet.route },
            { label: 'Left', value: timeOf(sheet.out_at) },
            { label: 'Expected back', value: timeOf(sheet.eta) },
            { label: 'Fuel until', value: timeOf(sheet.fuel_until) },
            { label: 'Phone on board', value: <Phone number={sheet.phone} /> },
          ]}
        />
      </Panel>
      <Panel title="The aircraft">
        <FactList
          facts={[
            { label: 'Registration', value: sheet.aircraft_registration },
            {
              label: 'Type',
              value: known([sheet.aircraft_name, sheet.aircraft_model].filter(Boolean).join(', ')),
            },
            { label: 'Colours', value: known(sheet.aircraft_colours) },
          ]}
        />
      </Panel>
      <Panel title="People">
        <FactList
          facts={[
            { label: 'Pilot', value: sheet.pilot_name },
            { label: 'Phone', value: <Phone number={sheet.pilot_phone} /> },
            { label: 'Address', value: known(sheet.pilot_address) },
            ...(instructor
              ? [
                  {
                    label: 'Instructor',
                    value: (
                      <>
                        {instructor.name} <Phone number={instructor.phone} />
                      </>
                    ),
                  },
                ]
              : []),
            {
              label: 'Emergency contact',
              value: contact ? (
                <>
                  {[contact.name, contact.relation].filter(Boolean).join(', ')}{' '}
                  <Phone number={contact.phone} />
                </>
              ) : (
                'None recorded'
              ),
            },
          ]}
        />
      </Panel>
    </>
  )
}

function Phone({ number }: { number: string }) {
  return number ? <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a> : 'Not recorded'
}
