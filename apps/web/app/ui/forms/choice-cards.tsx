import { Box, Flex, Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './choice-cards.module.css'

type Choice = { value: string; label: string; hint?: ReactNode; disabled?: boolean }

type ChoiceCardsProps = {
  legend: string
  name: string
  choices: readonly Choice[]
  /** One of the two, as with an input: the chosen value, or the initial one. */
  value?: string
  defaultValue?: string
  error?: ReactNode
  onChange?: (value: string) => void
}

/** A radio group with each option as a card. */
export function ChoiceCards({ legend, name, choices, error, onChange, ...chosen }: ChoiceCardsProps) {
  const errorId = useId()
  return (
    <Box
      component="fieldset"
      miw={0}
      m={0}
      p={0}
      bd="0"
      role="radiogroup"
      aria-invalid={Boolean(error)}
      aria-describedby={error ? errorId : undefined}
    >
      <Box component="legend" mb="xs" p={0} fz="md" fw={550}>
        {legend}
      </Box>
      <div className={classes.choices}>
        {choices.map(({ value, label, hint, disabled = false }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              disabled={disabled}
              {...(chosen.value === undefined
                ? { defaultChecked: value === chosen.defaultValue }
                : { checked: value === chosen.value })}
              onChange={() => onChange?.(value)}
            />
            <Flex component="span" direction="column" miw={0}>
              <span className={classes.label}>{label}</span>{' '}
              {hint && (
                <Text span c="dimmed" ff="monospace" fz={{ base: '0.75rem', md: '0.8125rem' }}>
                  {hint}
                </Text>
              )}
            </Flex>
          </label>
        ))}
      </div>
      {error && (
        <Text id={errorId} size="sm" mt="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </Box>
  )
}
