import type { Role } from './people.ts'

/** One sender of each kind; officers and plain members do most of the calling. */
export function rolesOf(
  usernames: Record<'member' | 'student' | 'instructor' | 'examiner' | 'admin' | 'superadmin', string>,
  password: string,
): Role[] {
  const signed = (name: keyof typeof usernames, weight: number, officer = false) => ({
    name,
    weight,
    officer,
    username: usernames[name],
    password,
  })
  return [
    { name: 'visitor', weight: 3, officer: false },
    signed('member', 5),
    signed('student', 2),
    signed('instructor', 2),
    signed('examiner', 1),
    signed('admin', 4, true),
    signed('superadmin', 3, true),
  ]
}
