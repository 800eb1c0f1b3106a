import { Button } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useMaintenance, type MaintenanceState } from '../../page/maintenance.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { Scene } from '../../ui/public/scene.tsx'
import { sameSitePath } from '../../page/same-site-path.ts'

export const meta = pageMeta('Maintenance', { indexed: false })

export default function MaintenancePage() {
  const closed = useMaintenance()
  useLeaveWhenOpen(closed)
  return (
    <Scene
      eyebrow="Maintenance"
      title="Sorry, we are repairing this website"
      action={
        closed === false && (
          <Button component={Link} to={addressOf(pages.home)}>
            Go to the home page
          </Button>
        )
      }
    >
      We will be back shortly. This page takes you back automatically as soon as the site is open again.
    </Scene>
  )
}

/** Returns visitors to their page once the site opens. Someone who opens /maintenance while the site is open stays. */
function useLeaveWhenOpen(closed: boolean | undefined): void {
  const state = useLocation().state as MaintenanceState | null
  const [params] = useSearchParams()
  const from = state?.from ?? sameSitePath(params.get('from'))
  const wasClosed = useRef(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (closed) wasClosed.current = true
    if (closed === false && (from || wasClosed.current))
      void navigate(from ?? addressOf(pages.home), { replace: true })
  }, [closed, from, navigate])
}
