import { isAdmin } from '@rsfc/domain/members/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from './session.ts'
import { maintenanceQuery } from './site-readings.ts'

const MAINTENANCE_PATH = '/maintenance'

export type MaintenanceState = { from: string }

/** Is the site closed? `undefined` while that isn't known. */
export function useMaintenance(): boolean | undefined {
  return useQuery(maintenanceQuery).data?.maintenance_status
}

/** While the site is closed, sends everyone but officers to /maintenance. */
export function useMaintenanceGate(): void {
  const closed = useMaintenance()
  const user = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const leave = closed === true && !isAdmin(user) && !staysOpen(pathname)

  useEffect(() => {
    if (!leave) return
    const state: MaintenanceState = { from: pathname + search + hash }
    void navigate(MAINTENANCE_PATH, { replace: true, state })
  }, [leave, pathname, search, hash, navigate])
}

function staysOpen(pathname: string): boolean {
  return /^\/(account|maintenance|admin(\/.*)?)\/?$/.test(pathname)
}
