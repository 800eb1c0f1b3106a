import { Button, Flex, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { Rule } from '@rsfc/contract/readiness/schemas'
import { OVERRIDER_WORDS, RULE_MODE_WORDS, RULE_MODES } from '@rsfc/domain/readiness/rules'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { read } from '../../../data/read.ts'
import { useActionForm } from '../../../data/use-action-form.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { RuleConfirmation } from './rule-confirmation.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RulePreviewList } from './rule-preview.tsx'
import { changesOf, affectsFlights, valuesOf } from './rule-values.ts'

const MODES = RULE_MODES.map((value) => ({ value, label: RULE_MODE_WORDS[value] }))

/**
 * One rule: its mode, with the rest folded away. Shows which flights a change would stop before it is saved.
 */
export function RuleForm({ rule }: { rule: Rule }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const params = { code: rule.code }
  const { form, field, formProps, busy } = useActionForm(readiness.changeRule, {
    initialValues: valuesOf(rule),
    edits: { record: rule, valuesOf },
    toInput: (values) => ({ params, body: changesOf(valuesOf(rule), values) }),
    onDone: () => setOpen(false),
  })
  const changes = changesOf(valuesOf(rule), form.values)
  const isChanged = Object.keys(changes).length > 0
  const preview = useQuery({
    ...read(readiness.previewRule, { params, body: changes }),
    enabled: affectsFlights(changes),
    placeholderData: keepPreviousData,
  })
  const cancel = () => {
    form.setValues(valuesOf(rule))
    form.clearErrors()
    setOpen(false)
  }
  const { onChange, value: mode } = field('mode')
  return (
    <li>
      <form {...formProps} aria-labelledby={id}>
        <Stack gap="xs" p="clamp(16px, 2.4vw, 24px)" className="rsfc-card">
          <Group gap="xs" justify="space-between">
            <Title id={id} order={3} size="h4">
              {rule.title}
            </Title>
            <Flex component="span" gap="xs" wrap="wrap" align="center">
              {!open && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Details of ${rule.title}`}
                  onClick={() => setOpen(true)}
                >
                  Details
                </Button>
              )}
              {rule.fixed ? (
                <StatusBadge tone="alarm">Always blocks</StatusBadge>
              ) : (
                <SegmentedControl
                  aria-label={`Mode of ${rule.title}`}
                  data={MODES}
                  value={mode}
                  onChange={onChange}
                />
              )}
            </Flex>
          </Group>
          <p>{rule.rule_text}</p>
          <Text size="sm" c="dimmed">
            {metaOf(rule)}
          </Text>
          <RuleConfirmation rule={rule} isChanged={isChanged} />
          {open && <RuleFields rule={rule} field={field} />}
          {affectsFlights(changes) && <RulePreviewList preview={preview} />}
          {(isChanged || open) && (
            <Group gap="xs">
              {isChanged && (
                <Button type="submit" loading={busy}>
                  Save rule
                </Button>
              )}
              <Button variant="subtle" color="gray" onClick={cancel}>
                Cancel
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </li>
  )
}

function metaOf({ source, looked_up_on, overridable_by, changed_at, changed_by_name }: Rule): string {
  const changed = changed_at
    ? `Changed by ${changed_by_name ?? 'a former officer'}, ${dateInWords(changed_at.slice(0, 10))}.`
    : 'Not changed by the club.'
  const from = looked_up_on ? `${source}, looked up ${dateInWords(looked_up_on)}` : source
  return `Source: ${from}. Overridden by: ${OVERRIDER_WORDS[overridable_by]}. ${changed}`
}
