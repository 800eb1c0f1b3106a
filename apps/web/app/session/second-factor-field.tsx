import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { focusOnMount } from '../ui/forms/focus-on-mount.ts'

const APP = {
  label: 'Code from your authenticator app',
  description: 'It changes every 30 seconds.',
  placeholder: '123456',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const

const RECOVERY = {
  label: 'Recovery code',
  description: 'One of the codes you saved when you set up your second factor. Each works once.',
  autoComplete: 'off',
  autoCapitalize: 'characters',
} as const

type SecondFactorFieldProps = TextInputProps & { focused: boolean }

/** A code from the authenticator app; those who lost their phone switch to a recovery code. */
export function SecondFactorField({ focused, ...field }: SecondFactorFieldProps) {
  const [recovery, setRecovery] = useState(false)
  const [switched, setSwitched] = useState(false)
  const change = () => {
    setRecovery(!recovery)
    setSwitched(true)
  }
  return (
    <div>
      <TextInput
        key={String(recovery)}
        {...field}
        {...(recovery ? RECOVERY : APP)}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', letterSpacing: '0.12em' } }}
        spellCheck={false}
        maxLength={60}
        ref={focused || switched ? focusOnMount : null}
      />
      <Button
        variant="transparent"
        size="compact-sm"
        mt="xs"
        px={0}
        c="var(--mantine-color-anchor)"
        onClick={change}
      >
        {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </div>
  )
}
