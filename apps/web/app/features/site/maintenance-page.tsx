import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useMaintenance, type MaintenanceState } from '../../page/maintenance.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { Scene } from '../../ui/layout/scene.tsx'
import { pageOfThisSite } from './page-of-this-site.ts'

export const meta = pageMeta('Maintenance', { indexed: false })

export default function MaintenancePage() {
  const closed = useMaintenance()
  useLeaveWhenOpen(closed)
  return (
    <Scene
      eyebrow="In the hangar"
      title="Sorry, we are repairing this website"
      action={
        closed === false && (
          <Button component={Link} to={addressOf(pages.home)}>
            Go to the home page
          </Button>
        )
      }
    >
      We will be back in the air shortly. This page takes you back by itself as soon as we are.
    </Scene>
  )
}

/** Leads those back who were sent here, or who saw the site open again; a visitor by address may look around. */
function useLeaveWhenOpen(closed: boolean | undefined): void {
  const state = useLocation().state as MaintenanceState | null
  const [params] = useSearchParams()
  const from = state?.from ?? pageOfThisSite(params.get('from'))
  const wasClosed = useRef(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (closed) wasClosed.current = true
    if (closed === false && (from || wasClosed.current))
      void navigate(from ?? addressOf(pages.home), { replace: true })
  }, [closed, from, navigate])
}
