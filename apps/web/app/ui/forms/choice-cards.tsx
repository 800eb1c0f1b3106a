import { useId, type ReactNode } from 'react'
import classes from './choice-cards.module.css'

type Choice = { value: string; label: string; hint?: ReactNode; disabled?: boolean }

type ChoiceCardsProps = {
  legend: string
  name: string
  choices: readonly Choice[]
  /** Either of them, as with an input: the chosen value, or the first one. */
  value?: string
  defaultValue?: string
  error?: ReactNode
  onChange?: (value: string) => void
}

/** A radio group with each option as a card. */
export function ChoiceCards({ legend, name, choices, error, onChange, ...chosen }: ChoiceCardsProps) {
  const errorId = useId()
  return (
    <fieldset
      className={classes.group}
      role="radiogroup"
      aria-invalid={Boolean(error)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
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
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>{' '}
              {hint && <span className={classes.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
