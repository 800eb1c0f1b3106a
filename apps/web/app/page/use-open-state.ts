import { openState } from '@rsfc/domain/field/opening-hours'
import { weekdayOf, type Weekday } from '@rsfc/domain/time/weekdays'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useEffect, useState } from 'react'
import { useField } from './use-field.ts'

const MINUTE = 60_000

type OpenState = ReturnType<typeof openState> & { today: Weekday }

/** Whether the club is open now. Null in prerendered HTML, which is built at another time. */
export function useOpenState(): OpenState | null {
  const field = useField()
  const [state, setState] = useState<OpenState | null>(null)
  useEffect(() => {
    const update = () => {
      const now = new Date()
      setState({ ...openState(field, now), today: weekdayOf(clubDate(now)) })
    }
    update()
    const timer = setInterval(update, MINUTE)
    return () => clearInterval(timer)
  }, [field])
  return state
}
