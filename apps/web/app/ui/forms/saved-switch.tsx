import { Switch, type SwitchProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<SwitchProps, 'onChange' | 'checked'> & {
  checked: boolean
  /** Rejects if the choice was not saved; the call itself has told the user why. */
  save: (checked: boolean) => Promise<unknown>
}

/** A switch that saves at once. It shows the choice while it is saved, and goes back if that fails. */
export function SavedSwitch({ checked, save, disabled = false, ...props }: Props) {
  const [chosen, setChosen] = useState<boolean>()
  const choose = async (choice: boolean) => {
    setChosen(choice)
    try {
      await save(choice)
    } catch {
      // The switch goes back to what is saved.
    } finally {
      setChosen(undefined)
    }
  }
  return (
    <Switch
      {...props}
      checked={chosen ?? checked}
      disabled={disabled || chosen !== undefined}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  )
}
