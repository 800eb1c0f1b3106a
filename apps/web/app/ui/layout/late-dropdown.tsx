import { useMounted } from '@mantine/hooks'
import { useEffect, useRef, type Ref } from 'react'

/**
 * Whether a dropdown is open whose file was loaded by the press that opens it. It opens after it is there, as it would
 * had it always been there, so that it takes the focus and gives it back.
 */
export function useOpenOnceThere(isOpen: boolean): boolean {
  return useMounted() && isOpen
}

type StandInProps = { button: HTMLElement | null; ref?: Ref<HTMLElement> }

/** Stands for the button that opens a dropdown: it was on the page before the dropdown's file was loaded. */
export function ButtonStandIn({ button, ref }: StandInProps) {
  const assign = useRef(ref)
  useEffect(() => {
    const given = assign.current
    if (typeof given === 'function') given(button)
    else if (given) given.current = button
  }, [button])
  return null
}
