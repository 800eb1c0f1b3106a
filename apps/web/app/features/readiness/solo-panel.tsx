import { Button, Text } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { SoloAuthorisation } from '@rsfc/contract/readiness/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { lateComponent } from '../../ui/late/late-component.tsx'
import { ListItem, ListPanel } from '../../ui/layout/list-panel.tsx'

const SoloForm = lateComponent(async () => (await import('./solo-form.tsx')).SoloForm)

type Solo = Omit<SoloAuthorisation, 'student_id' | 'granted_by'>

type SoloPanelProps = {
  studentId: string
  solos: readonly Solo[]
  /** The models the club flies, to choose from. */
  models: readonly string[]
  mayGrant: boolean
}

/** Authorisations to fly alone, which the rule for students checks. */
export function SoloPanel({ studentId, solos, models, mayGrant }: SoloPanelProps) {
  return (
    <ListPanel
      title="Solo authorisations"
      rows={solos}
      none="None yet. A student may fly alone only with an authorisation for the aircraft and the day."
      add={mayGrant && 'Authorise solo'}
      renderForm={(close) => <SoloForm studentId={studentId} models={models} onClose={close} />}
    >
      {(solo) => <Line key={solo._id} solo={solo} mayWithdraw={mayGrant} />}
    </ListPanel>
  )
}

function stateOf({ withdrawn_at, valid_from, valid_until }: Solo) {
  const today = clubDate(new Date())
  if (withdrawn_at) return { tone: 'quiet', words: 'Withdrawn' } as const
  if (valid_until < today) return { tone: 'quiet', words: 'Ended' } as const
  if (valid_from > today) return { tone: 'waiting', words: 'Not yet valid' } as const
  return { tone: 'good', words: 'Valid' } as const
}

function Line({ solo, mayWithdraw }: { solo: Solo; mayWithdraw: boolean }) {
  const withdraw = useAction(readiness.withdrawSolo)
  const { tone, words } = stateOf(solo)
  const ask = async () => {
    const sure = await askFirst({
      title: 'Withdraw this authorisation?',
      children:
        'The student may no longer fly alone with it. This cannot be undone; grant a new one instead.',
      confirm: 'Withdraw',
      danger: true,
    })
    if (sure) withdraw.mutate({ params: { id: solo._id } })
  }
  const days = `${dateInWords(solo.valid_from)} to ${dateInWords(solo.valid_until)}`
  return (
    <ListItem
      name={[solo.aircraft_model, solo.area].filter(Boolean).join(', ')}
      badge={<StatusBadge tone={tone}>{words}</StatusBadge>}
    >
      <Text size="sm" c="dimmed">
        {[days, solo.granted_by_name].filter(Boolean).join(' · ')}
      </Text>
      {solo.conditions && <p style={{ whiteSpace: 'pre-line' }}>{solo.conditions}</p>}
      {mayWithdraw && (words === 'Valid' || words === 'Not yet valid') && (
        <div>
          <Button variant="subtle" size="compact-sm" loading={withdraw.isPending} onClick={() => void ask()}>
            Withdraw
          </Button>
        </div>
      )}
    </ListItem>
  )
}
