import { CHECK_DATES } from '@rsfc/contract/kit/http'
import { useState } from 'react'

/** The dates that the site has asked about; sending the same again records them. */
export function useAskedDates() {
  const [asked, setAsked] = useState<string | null>(null)
  const keyOf = (dates: readonly unknown[]) => dates.join('|')
  return {
    isAsked: (...dates: readonly unknown[]) => asked === keyOf(dates),
    noteRefusal: (error: { code?: string | undefined }, ...dates: readonly unknown[]) => {
      if (error.code === CHECK_DATES) setAsked(keyOf(dates))
    },
  }
}
