import { Button, Group, Text } from '@mantine/core'
import { certificates } from '@rsfc/contract/certificates/routes'
import type { CertificateState } from '@rsfc/contract/certificates/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useAction } from '../../data/use-action.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { useFirstRows } from '../../ui/tables/use-first-rows.tsx'

const SHOWN_FIRST = 4

/** Whom a pilot can ask: instructors once the hours are there, examiners for a test. */
export function AskPanel({ state }: { state: CertificateState }) {
  const complete = state.missing === null
  const people = state.certifiers.filter(({ bases }) => bases.includes(complete ? 'hours' : 'test'))
  const { shown, more } = useFirstRows(people, SHOWN_FIRST)
  return (
    <Panel title={complete ? 'Ask an instructor to certify' : 'Or a test with an examiner'}>
      <Text size="sm" c="dimmed" mb="sm">
        {complete
          ? 'Whoever you ask sees the flights on this page, and is told by mail.'
          : 'An examiner whom you ask sees this page, agrees a day with you and certifies the test here.'}
      </Text>
      {people.length === 0 ? (
        <p>{`The club has no ${complete ? 'instructor' : 'examiner'} on record who can certify today. Ask the club.`}</p>
      ) : (
        <Rows aria-label={complete ? 'Instructors' : 'Examiners'}>
          {shown.map((person) => (
            <Person key={person._id} memberId={state.member_id} person={person} />
          ))}
        </Rows>
      )}
      {more}
    </Panel>
  )
}

type PersonProps = { memberId: string; person: CertificateState['certifiers'][number] }

function Person({ memberId, person: { _id, name, flew_on, asked_at } }: PersonProps) {
  const ask = useAction(certificates.ask)
  const facts = [
    flew_on && `Flew with you on ${dateInWords(flew_on)}`,
    asked_at && `Asked on ${dateInWords(asked_at.slice(0, 10))}`,
  ].filter(Boolean)
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600} c="var(--rsfc-heading)">
            {name}
          </Text>
          {facts.length > 0 && (
            <Text size="sm" c="dimmed">
              {facts.join(' · ')}
            </Text>
          )}
        </div>
        <Button
          variant={asked_at ? 'subtle' : 'default'}
          loading={ask.isPending}
          disabled={asked_at !== null}
          aria-label={`Ask ${name} to certify`}
          onClick={() => ask.mutate({ params: { id: memberId }, body: { certifier_id: _id } })}
        >
          {asked_at ? 'Asked' : 'Ask'}
        </Button>
      </Group>
    </li>
  )
}
