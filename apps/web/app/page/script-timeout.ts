import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** How long to wait for a script that is loaded on demand (9.timing.script). */
const TIMEOUT_MS = 120_000

const timeoutError = () => new Error('Part of this page took longer than 120 seconds to load.')

/** Rejects if loading takes too long. */
export function withinTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), TIMEOUT_MS)
    void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Throws, and so shows the error page, if the next page takes too long to load. */
export function useNavigationTimeout(): void {
  const { location } = useNavigation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [location])
  if (late) throw timeoutError()
}
