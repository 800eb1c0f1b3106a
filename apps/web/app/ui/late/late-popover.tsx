import { Suspense, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { PopoverBoxProps } from './popover-box.tsx'
import { useDropdown, type DropdownButton } from './use-dropdown.ts'

export const loadPopover = async () => (await import('./popover-box.tsx')).PopoverBox
const PopoverBox = lazyPart(loadPopover)

type LatePopoverProps = Omit<PopoverBoxProps, 'children'> & {
  renderButton: (button: DropdownButton) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a box beside it. The box is loaded after the page, or by the first press. */
export function LatePopover({ renderButton, children, ...box }: LatePopoverProps) {
  const { button, isWanted, close, dropdown } = useDropdown('dialog')
  return (
    <>
      {renderButton(button)}
      {isWanted && (
        <Suspense>
          <PopoverBox {...box} dropdown={dropdown}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverBox>
        </Suspense>
      )}
    </>
  )
}
