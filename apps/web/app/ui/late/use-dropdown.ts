import { useId, useState } from 'react'

type DropdownState = {
  /** The id of the button, which names the dropdown. */
  buttonId: string
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

export type DropdownProps = { dropdown: DropdownState }

/** For a button whose dropdown is loaded by the first press. */
export function useDropdown(popup: 'menu' | 'dialog') {
  const buttonId = useId()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const press = () => {
    setWanted(true)
    setOpen((open) => !open)
  }
  return {
    button: {
      id: buttonId,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${buttonId}-dropdown` : undefined,
      onClick: press,
    },
    isWanted,
    close: () => setOpen(false),
    dropdown: { buttonId, isOpen, onChange: setOpen } satisfies DropdownState,
  }
}

export type DropdownButton = ReturnType<typeof useDropdown>['button']
