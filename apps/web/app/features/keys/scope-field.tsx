import { Checkbox, Input } from '@mantine/core'
import { isScope, KEY_NOUNS, type Scope } from '@rsfc/domain/keys/scopes'
import { KEY_NOUN_WORDS } from '@rsfc/domain/keys/words'
import { useState, type ReactNode } from 'react'
import classes from './keys-page.module.css'

type ScopeFieldProps = {
  defaultValue: readonly Scope[]
  error: ReactNode
  onChange: (scopes: Scope[]) => void
}

const VERBS = [
  { verb: 'read', label: 'Read' },
  { verb: 'write', label: 'Change' },
]

/** A line for each kind of record, with what the key may do. */
export function ScopeField({ defaultValue, error, onChange }: ScopeFieldProps) {
  const [chosen, setChosen] = useState<readonly Scope[]>(defaultValue)
  const toggle = (scope: Scope) => {
    const next = chosen.includes(scope) ? chosen.filter((other) => other !== scope) : [...chosen, scope]
    setChosen(next)
    onChange(next)
  }
  return (
    <Input.Wrapper
      label="What the key may do"
      labelElement="div"
      description="Only what the program needs."
      error={error}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      role="group"
      aria-label="What the key may do"
      required
    >
      <ul className={classes.nouns}>
        {KEY_NOUNS.map((noun) => (
          <li key={noun} className={classes.noun}>
            <span>{KEY_NOUN_WORDS[noun]}</span>
            {VERBS.map(({ verb, label }) => {
              const scope = `${noun}:${verb}`
              return isScope(scope) ? (
                <Checkbox
                  key={verb}
                  name="scopes"
                  label={label}
                  aria-label={`${KEY_NOUN_WORDS[noun]}: ${label.toLowerCase()}`}
                  checked={chosen.includes(scope)}
                  onChange={() => toggle(scope)}
                />
              ) : (
                <span key={verb} />
              )
            })}
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  )
}
