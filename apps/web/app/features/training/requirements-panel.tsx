import { Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core'
import { training } from '@rsfc/contract/training/routes'
import type { Requirements } from '@rsfc/contract/training/schemas'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { REQUIREMENT_KINDS, REQUIREMENT_WORDS, TO_BE_CONFIRMED } from '@rsfc/domain/training/requirements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { read } from '../../data/read.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { HoursField } from '../../ui/forms/dates/hours-field.tsx'
import { FieldGrid } from '../../ui/forms/field-grid.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

/** The hours that the licence requires, and their source. Officers change and confirm them. */
export function RequirementsPanel({ isOfficer }: { isOfficer: boolean }) {
  const [changing, setChanging] = useState(false)
  const confirm = useAction(training.confirmRequirements)
  const latest = useQuery(read(training.requirements)).data?.[0]
  if (!latest) return null
  const { version, source, confirmed_at, confirmed_by_name, reserve_percent } = latest
  return (
    <Panel
      title="What the licence requires"
      aside={
        <StatusBadge tone={confirmed_at ? 'good' : 'waiting'}>
          {confirmed_at ? 'Confirmed' : TO_BE_CONFIRMED}
        </StatusBadge>
      }
    >
      <Stack>
        <FactList
          facts={[
            ...REQUIREMENT_KINDS.map((kind) => ({
              label: REQUIREMENT_WORDS[kind],
              value: durationInWords(latest[kind]),
            })),
            { label: 'Planned reserve', value: `${reserve_percent} %` },
          ]}
        />
        <Text size="sm" c="dimmed">
          {`Version ${version}. Source: ${source}`}
          {confirmed_at &&
            ` · confirmed by ${confirmed_by_name ?? 'a former member'} on ${dateInWords(confirmed_at.slice(0, 10))}`}
        </Text>
        {isOfficer && !changing && (
          <Group gap="sm">
            {!confirmed_at && (
              <Button
                loading={confirm.isPending}
                onClick={() => confirm.mutate({ params: { code: String(version) } })}
              >
                Confirm as CFI
              </Button>
            )}
            <Button variant="default" onClick={() => setChanging(true)}>
              Change
            </Button>
          </Group>
        )}
        {changing && <RequirementsForm latest={latest} onClose={() => setChanging(false)} />}
      </Stack>
    </Panel>
  )
}

// What cannot be read stays text.
const Hours = z.union([z.number(), z.literal('')], 'Enter hours such as 12:30 or 12.5')

const Form = z.object({
  total: Hours,
  dual: Hours,
  solo: Hours,
  solo_cross_country: Hours,
  source: z.string().trim().min(3, 'Enter where the figures come from'),
})

function RequirementsForm({ latest, onClose }: { latest: Requirements; onClose: () => void }) {
  // A number field holds a string while it is empty.
  const figure = (number: number): number | string => number
  const hours = (minutes: number) => figure(minutes / 60)
  const { formProps, field, busy } = useActionForm(training.setRequirements, {
    initialValues: {
      total: hours(latest.total),
      dual: hours(latest.dual),
      solo: hours(latest.solo),
      solo_cross_country: hours(latest.solo_cross_country),
      reserve_percent: figure(latest.reserve_percent),
      source: latest.source,
    },
    schema: Form,
    toInput: ({ source, reserve_percent, ...times }) => {
      const minutes = (kind: keyof typeof times) => Math.round((Number(times[kind]) || 0) * 60)
      return {
        body: {
          source,
          reserve_percent: Number(reserve_percent) || 0,
          total: minutes('total'),
          dual: minutes('dual'),
          solo: minutes('solo'),
          solo_cross_country: minutes('solo_cross_country'),
        },
      }
    },
    onDone: onClose,
  })
  return (
    <form {...formProps} aria-label="Change the requirements">
      <Divider mb="md" />
      <Stack>
        <FieldGrid>
          {REQUIREMENT_KINDS.map((kind) => (
            <HoursField size="md" key={kind} {...field(kind)} label={`${REQUIREMENT_WORDS[kind]} (h:mm)`} />
          ))}
          <FigureField size="md" {...field('reserve_percent')} label="Planned reserve" suffix=" %" />
        </FieldGrid>
        <TextInput {...field('source')} label="Source" maxLength={500} />
        <FormActs busy={busy} label="Save as a new version" onClose={onClose} />
      </Stack>
    </form>
  )
}
