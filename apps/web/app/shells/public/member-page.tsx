import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { sessionCheck } from '../../session/guard.tsx'
import { MemberFrame } from '../member-shell.tsx'

/** A public page in the frame of the member area. Without a valid session it is shown as to any visitor. */
export function MemberPage({ otherwise }: { otherwise: ReactNode }) {
  const check = useQuery(sessionCheck('member'))
  if (check.isError) return otherwise
  return (
    <MemberFrame confirmed={check.data !== undefined}>
      <Outlet />
    </MemberFrame>
  )
}
