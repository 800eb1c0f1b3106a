import { useMounted } from '@mantine/hooks'
import { useEffect, useRef, type Ref } from 'react'

/** Stands for the button of a dropdown: it was on the page before the dropdown's file was loaded. */
export function ButtonStandIn({ buttonId, ref }: { buttonId: string; ref?: Ref<HTMLElement> }) {
  const given = useRef(ref)
  useEffect(() => {
    const button = document.getElementById(buttonId)
    if (typeof given.current === 'function') given.current(button)
    else if (given.current) given.current.current = button
  }, [buttonId])
  return null
}

/** A dropdown opens after it is there, so that it takes the focus and gives it back. */
export function useOpenOnceThere(isOpen: boolean): boolean {
  return useMounted() && isOpen
}
