import type { Role } from './people.ts'

/** One account of each kind; members and officers send most of the requests. */
export function rolesOf(
  usernames: Record<'member' | 'student' | 'instructor' | 'examiner' | 'admin' | 'superadmin', string>,
  password: string,
): Role[] {
  const account = (name: keyof typeof usernames, weight: number, officer = false) => ({
    name,
    weight,
    officer,
    username: usernames[name],
    password,
  })
  return [
    { name: 'visitor', weight: 3, officer: false },
    account('member', 5),
    account('student', 2),
    account('instructor', 2),
    account('examiner', 1),
    account('admin', 4, true),
    account('superadmin', 3, true),
  ]
}
