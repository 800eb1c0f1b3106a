import { useEffect, useState } from 'react'

const HALF_A_MINUTE = 30_000

/** The present, near enough for a board that stays open all day. */
export function useClubNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
