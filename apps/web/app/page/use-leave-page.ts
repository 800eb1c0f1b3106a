import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/**
 * Goes to another page and waits until this one is gone. The router's own promise resolves earlier, while
 * React still shows the old page.
 */
export function useLeavePage() {
  const navigate = useNavigate()
  const { key } = useLocation()
  /** Runs when the page is gone; null if nothing waits for it. */
  const onLeft = useRef<(() => void) | null>(null)
  const isShown = useRef(false)
  // Each navigation has its own key, even one to the same address.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      onLeft.current?.()
    }
  }, [key])

  return async (address: string, options?: NavigateOptions): Promise<void> => {
    const left = isShown.current
      ? new Promise<void>((resolve) => (onLeft.current = resolve))
      : Promise.resolve()
    await navigate(address, options)
    await left
  }
}
