import { Suspense, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { MenuBoxProps } from './menu-box.tsx'
import { useDropdown, type DropdownButton } from './use-dropdown.ts'

export const loadMenu = async () => (await import('./menu-box.tsx')).MenuBox
const MenuBox = lazyPart(loadMenu)

type LateMenuProps = MenuBoxProps & { renderButton: (button: DropdownButton) => ReactNode }

/** A button that opens a menu. The menu is loaded after the page, or by the first press. */
export function LateMenu({ renderButton, ...menu }: LateMenuProps) {
  const { button, isWanted, dropdown } = useDropdown('menu')
  return (
    <>
      {renderButton(button)}
      {isWanted && (
        <Suspense>
          <MenuBox {...menu} dropdown={dropdown} />
        </Suspense>
      )}
    </>
  )
}
