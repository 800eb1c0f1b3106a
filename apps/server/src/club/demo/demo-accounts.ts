import type { DemoMember } from './members.ts'

export type DemoAccounts = ReturnType<typeof findDemoAccounts>

/** The members behind the demo sign-ins. */
export function findDemoAccounts(club: DemoMember[]) {
  const find = (name: string) => club.find(({ row }) => row.email === `${name}@rsfc.example`)!
  return {
    admin: find('admin'),
    member: find('member'),
    student: find('student'),
    instructor: find('instructor'),
    examiner: find('examiner'),
  }
}
