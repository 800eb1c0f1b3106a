import { Button, Checkbox, Grid, Group, Stack, Text } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { SetupState } from '@rsfc/contract/readiness/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { useSession } from '../../../session/session.ts'
import { DateField } from '../../../ui/forms/dates/date-field.tsx'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

type Asked = SetupState['checkouts'][number]
type Pilot = Asked['pilots'][number]

/** Who is checked out on one model. Everyone who has flown it in command is proposed. */
export function CheckoutSetup({ aircraft_model, pilots }: Asked) {
  const me = useSession()?._id
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [ends, setEnds] = useState<Readonly<Record<string, string>>>({})
  const save = useAction(readiness.setUpCheckouts)
  const chosen = pilots.filter(({ member_id }) => member_id !== me && !left.has(member_id))
  const record = (list: readonly Pilot[]) =>
    save.mutate({
      body: {
        aircraft_model,
        pilots: list.map(({ member_id }) => ({ member_id, valid_until: ends[member_id] || undefined })),
      },
    })
  const skip = async () => {
    const isSure = await askFirst({
      title: `Record nobody on ${aircraft_model}?`,
      children:
        'Flights on this model then ask for attention until an instructor or officer has recorded each pilot’s checkout. You will not be asked again.',
      confirm: 'Record nobody',
      cancel: 'Go back',
    })
    if (isSure) record([])
  }
  return (
    <Panel title={aircraft_model}>
      <Stack>
        {pilots.length === 0 ? (
          <Text>Nobody without a checkout has flown this model in command.</Text>
        ) : (
          <Rows aria-label={`Pilots of ${aircraft_model}`}>
            {pilots.map((pilot) => (
              <PilotChoice
                key={pilot.member_id}
                pilot={pilot}
                isMe={pilot.member_id === me}
                isChosen={chosen.includes(pilot)}
                onChoose={(on) => setLeft(without(left, pilot.member_id, on))}
                onEnd={(end) => setEnds({ ...ends, [pilot.member_id]: end })}
              />
            ))}
          </Rows>
        )}
        <Group gap="sm">
          {chosen.length > 0 && (
            <Button loading={save.isPending} onClick={() => record(chosen)}>
              {chosen.length === 1 ? 'Record 1 checkout' : `Record ${chosen.length} checkouts`}
            </Button>
          )}
          <Button variant="default" loading={save.isPending} onClick={() => void skip()}>
            Record nobody
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

function without(left: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  return isChosen ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id])
}

type PilotChoiceProps = {
  pilot: Pilot
  isMe: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEnd: (date: string) => void
}

function PilotChoice({ pilot, isMe, isChosen, onChoose, onEnd }: PilotChoiceProps) {
  const { name, flights, last_flight } = pilot
  const flown = `${countInWords(flights, 'flight')}, the last on ${dateInWords(last_flight)}`
  return (
    <li>
      <Grid align="center" columnGap="lg" rowGap="xs">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Checkbox
            label={name}
            description={isMe ? `${flown}. Ask another officer to record yours.` : flown}
            checked={isChosen}
            disabled={isMe}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          {isChosen && (
            <DateField
              label="Last day, if it ends"
              aria-label={`Last day of ${name}’s checkout`}
              onChange={onEnd}
            />
          )}
        </Grid.Col>
      </Grid>
    </li>
  )
}
