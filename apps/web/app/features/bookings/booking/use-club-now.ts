import { useEffect, useState } from 'react'

const REFRESH_MS = 30_000

/** The current time, refreshed every 30 seconds for pages that stay open all day. */
export function useClubNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
