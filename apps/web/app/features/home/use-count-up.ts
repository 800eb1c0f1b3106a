import { useEffect, useRef, useState } from 'react'

const DURATION_MS = 1400

/** Counts from zero to `target` once, when `ref` scrolls into view. With reduced motion it shows `target` at once. */
export function useCountUp(target: number) {
  const ref = useRef<HTMLElement>(null)
  const [count, setCount] = useState(target)

  useEffect(() => {
    const element = ref.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const countFrom = (start: number) => {
      const part = Math.min(1, (performance.now() - start) / DURATION_MS)
      setCount(Math.round(target * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(() => countFrom(start))
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      countFrom(performance.now())
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [target])

  return { ref, count }
}
