import { useSearchParams } from 'react-router'
import { useSession } from '../../session/session.ts'

/** The instructor whose page it is: the user, or for officers the one in the address. */
export function useInstructor() {
  const [search] = useSearchParams()
  const user = useSession()
  const named = search.get('instructor')
  const id = named ?? user?._id ?? ''
  return { id, own: id === user?._id, query: named ? { query: { instructor: named } } : {} }
}
