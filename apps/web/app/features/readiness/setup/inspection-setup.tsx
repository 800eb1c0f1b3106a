import { Button, Group, Stack, Text } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { SetupState } from '@rsfc/contract/readiness/schemas'
import { Link } from 'react-router'
import { useAction } from '../../../data/use-action.ts'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

type Asked = SetupState['inspections'][number]

/** The inspections of one aircraft: copied from a similar one, entered in the workshop, or not kept here. */
export function InspectionSetup({ aircraft_id, aircraft, like }: Asked) {
  const copy = useAction(airworthiness.copyInspections)
  const waive = useAction(readiness.waiveInspections)
  const busy = copy.isPending || waive.isPending
  const [similar] = like
  const skip = async () => {
    const isSure = await askFirst({
      title: `No inspections of ${aircraft}?`,
      children:
        'Its flights then say that no inspections are on record, and nobody is warned when one falls due. You can still enter them in the workshop. You will not be asked again.',
      confirm: 'Keep none here',
      cancel: 'Go back',
    })
    if (isSure) waive.mutate({ body: { aircraft_id } })
  }
  return (
    <Panel title={aircraft}>
      <Stack>
        <Text>
          {similar
            ? `${similar.aircraft} has ${countInWords(similar.items, 'inspection')}. Names and intervals can be copied; enter the dates in the workshop.`
            : 'Enter its inspections and documents in the workshop, with the dates of the last ones.'}
        </Text>
        <Group gap="sm">
          {similar && (
            <Button
              loading={busy}
              onClick={() =>
                copy.mutate({ params: { id: aircraft_id }, body: { from: similar.aircraft_id } })
              }
            >
              Copy from {similar.aircraft}
            </Button>
          )}
          <Button
            component={Link}
            to={addressOf(pages.workshop, { aircraft_id })}
            variant={similar ? 'default' : 'filled'}
          >
            Open the workshop
          </Button>
          <Button variant="default" loading={busy} onClick={() => void skip()}>
            Keep none here
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
