import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** §9: a part of the script that has not come by then is given up. */
const TIMEOUT_MS = 120_000

const gaveUp = () => new Error('A part of this page did not arrive within 120 seconds.')

/** What is loaded on demand, or a failure when it takes too long. */
export function withinTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(gaveUp()), TIMEOUT_MS)
    void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Throws when the page that someone goes to takes too long. */
export function useNavigationTimeout(): void {
  const { location } = useNavigation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [location])
  if (late) throw gaveUp()
}
