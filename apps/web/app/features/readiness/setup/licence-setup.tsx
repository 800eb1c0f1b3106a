import { countInWords } from '@rsfc/domain/text/count-words'
import { Autocomplete, Button, Grid, Group, Stack, Text } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { SetupState } from '@rsfc/contract/readiness/schemas'
import { LICENSE_WORDS } from '@rsfc/domain/members/words'
import { KNOWN_STATES } from '@rsfc/domain/readiness/states'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { useSession } from '../../../session/session.ts'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'

type Licence = SetupState['licences'][number]

/** Where each licence was issued. Most are from here, so Singapore is proposed. */
export function LicenceSetup({ licences }: { licences: readonly Licence[] }) {
  const me = useSession()?._id
  const [states, setStates] = useState<Readonly<Record<string, string>>>({})
  const save = useAction(readiness.setUpLicences)
  const waive = useAction(readiness.waiveLicences)
  const busy = save.isPending || waive.isPending
  const others = licences.filter(({ member_id }) => member_id !== me)
  const stateOf = ({ credential_id }: Licence) => states[credential_id] ?? 'Singapore'
  const record = () =>
    save.mutate({
      body: {
        licences: others.map((one) => ({ credential_id: one.credential_id, state_of_issue: stateOf(one) })),
      },
    })
  const skip = async () => {
    const isSure = await askFirst({
      title: 'Record no state of issue?',
      children:
        'Requests of these members then ask for a decision until an officer has recorded where each licence was issued. You will not be asked again.',
      confirm: 'Record none',
      cancel: 'Go back',
    })
    if (isSure) waive.mutate({})
  }
  return (
    <Panel title="State of issue">
      <Stack>
        <Rows aria-label="Licences without a state of issue">
          {licences.map((licence) => (
            <LicenceRow
              key={licence.credential_id}
              licence={licence}
              isMine={licence.member_id === me}
              state={stateOf(licence)}
              onState={(state) => setStates({ ...states, [licence.credential_id]: state })}
            />
          ))}
        </Rows>
        <Group gap="sm">
          {others.length > 0 && (
            <Button loading={busy} onClick={record}>
              {`Confirm ${countInWords(others.length, 'licence')}`}
            </Button>
          )}
          <Button variant="default" loading={busy} onClick={() => void skip()}>
            Record none
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

type LicenceRowProps = {
  licence: Licence
  isMine: boolean
  state: string
  onState: (state: string) => void
}

function LicenceRow({ licence: { name, detail, number }, isMine, state, onState }: LicenceRowProps) {
  const words: Readonly<Record<string, string>> = LICENSE_WORDS
  return (
    <li>
      <Grid align="center" columnGap="lg" rowGap="xs">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Text>{name}</Text>
          <Text size="sm" c="dimmed">
            {[words[detail] ?? detail, number].filter(Boolean).join(', ')}
          </Text>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          {isMine ? (
            <Text size="sm">Ask another officer to record yours.</Text>
          ) : (
            <Autocomplete
              aria-label={`State of issue of ${name}’s licence`}
              data={KNOWN_STATES}
              maxLength={60}
              value={state}
              onChange={onState}
            />
          )}
        </Grid.Col>
      </Grid>
    </li>
  )
}
