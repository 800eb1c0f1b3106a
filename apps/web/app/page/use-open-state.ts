import { openState, weekdayOf, type Weekday } from '@rsfc/domain/club/opening-hours'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useEffect, useState } from 'react'

const MINUTE = 60_000

type OpenState = ReturnType<typeof openState> & { today: Weekday }

/** Whether the club is open now. Null in prerendered HTML, which may be read on any day. */
export function useOpenState(): OpenState | null {
  const [state, setState] = useState<OpenState | null>(null)
  useEffect(() => {
    const look = () => {
      const now = new Date()
      setState({ ...openState(now), today: weekdayOf(clubDate(now)) })
    }
    look()
    const timer = setInterval(look, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return state
}
