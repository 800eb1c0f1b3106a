import { site } from '@rsfc/contract/site/routes'
import { addressOf, isOpenInMaintenance, pageAt, pages } from '@rsfc/contract/pages'
import { isAdmin } from '@rsfc/domain/members/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/session.ts'
import { read } from '../data/read.ts'

/** Open pages notice within seconds that the site has closed or opened. */
const POLLING = { refetchInterval: 15_000, refetchOnWindowFocus: 'always', retry: false } as const

export type MaintenanceState = { from: string }

/** Whether the site is closed; `undefined` until the server has answered. */
export function useMaintenance(): boolean | undefined {
  return useQuery({ ...read(site.maintenance), ...POLLING }).data?.maintenance_status
}

/** While the site is closed, sends everyone but officers to /maintenance. */
export function useMaintenanceGate(): void {
  const closed = useMaintenance()
  const user = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const leave = closed === true && !isAdmin(user) && !isOpenInMaintenance(pageAt(pathname))

  useEffect(() => {
    if (!leave) return
    const state: MaintenanceState = { from: pathname + search + hash }
    void navigate(addressOf(pages.maintenance), { replace: true, state })
  }, [leave, pathname, search, hash, navigate])
}
