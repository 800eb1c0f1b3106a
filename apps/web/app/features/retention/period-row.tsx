import { Grid, Group, Text, Title } from '@mantine/core'
import { RETENTION, type RetentionKind } from '@rsfc/domain/retention/kinds'
import { periodInWords, RETENTION_WORDS } from '@rsfc/domain/retention/words'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { FigureField } from '../../ui/forms/figures/figure-field.tsx'

type PeriodRowProps = {
  kind: RetentionKind
  value: number | string
  fault: string | null
  /** How many records a run would remove; undefined without a preview. */
  due: number | undefined
  onChange: (value: number | string) => void
}

export function PeriodRow({ kind, value, fault, due, onChange }: PeriodRowProps) {
  const { label, description } = RETENTION_WORDS[kind]
  const { unit, usual } = RETENTION[kind]
  const isForever = Number(value) === 0
  return (
    <li>
      <Grid columnGap="xl" rowGap="sm" align="center">
        <Grid.Col span={{ base: 12, sm: 'auto' }}>
          <Title order={3} fz="md" lh="md">
            {label}
          </Title>
          <Text size="sm" mt="xxs" c="dimmed" id={`retention-${kind}`}>
            {description} Usually {periodInWords(kind, usual)}.
          </Text>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 'content' }}>
          <Group gap="sm" wrap="nowrap" justify="flex-end">
            {due !== undefined && (
              <StatusBadge tone={due > 0 ? 'waiting' : 'quiet'}>
                {due === 0 ? 'None due' : `${due.toLocaleString('en')} due`}
              </StatusBadge>
            )}
            <FigureField
              w={172}
              aria-label={`${label}, in ${unit}`}
              aria-describedby={`retention-${kind}`}
              placeholder="Kept forever"
              suffix={` ${Number(value) === 1 ? unit.slice(0, -1) : unit}`}
              value={isForever ? '' : value}
              error={fault}
              onChange={onChange}
            />
          </Group>
        </Grid.Col>
      </Grid>
    </li>
  )
}
