import { Stack, Title } from '@mantine/core'
import type { CrewReadiness } from '@rsfc/contract/readiness/schemas'
import { ReadinessLines } from './readiness-lines.tsx'

const HEADINGS = { instructor: 'Instructor', examiner: 'Examiner' } as const

/** The papers of the crew, under their own heading. Pilots are sent none of it. */
export function CrewLines({ crew }: { crew: readonly CrewReadiness[] }) {
  return crew
    .filter(({ lines }) => lines.length > 0)
    .map(({ duty, member_id, name, lines }) => (
      <Stack key={duty + member_id} component="section" gap="xs" aria-label={`${HEADINGS[duty]}: ${name}`}>
        <Title order={3} size="h5">
          {`${HEADINGS[duty]}: ${name}`}
        </Title>
        <ReadinessLines lines={lines} own />
      </Stack>
    ))
}
