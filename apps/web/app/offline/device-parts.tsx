import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onReconnect } from '../data/connection.ts'
import { useSession } from '../session/session.ts'
import { hasUnsavedChanges } from '../ui/forms/typing/unsaved-changes.ts'
import { sendOutbox } from './outbox.ts'
import { onNewVersion, registerWorker, reloadWith } from './worker-registration.ts'
import classes from './device-parts.module.css'

/** A report may also wait while the page is online, because one request was lost or the server failed. */
const SEND_AGAIN_MS = 30_000

/** Keeps the site working offline, sends waiting reports, and offers new versions. */
export function DeviceParts() {
  const user = useSession()
  return user && <Parts memberId={user._id} />
}

function Parts({ memberId }: { memberId: string }) {
  const queryClient = useQueryClient()
  const [newWorker, setNewWorker] = useState<ServiceWorker | null>(null)

  useEffect(() => {
    const send = () => void sendOutbox(memberId, queryClient).catch(() => undefined)
    send()
    const stop = onReconnect(send)
    const timer = setInterval(send, SEND_AGAIN_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [memberId, queryClient])

  useEffect(() => {
    void registerWorker().then((registration) => registration && onNewVersion(registration, setNewWorker))
  }, [])

  return newWorker && <NewVersion worker={newWorker} onLater={() => setNewWorker(null)} />
}

const LOOK_MS = 1000

/** Never reloads by itself, and offers a reload only while no typed text would be lost. */
function NewVersion({ worker, onLater }: { worker: ServiceWorker; onLater: () => void }) {
  const [unsaved, setUnsaved] = useState(hasUnsavedChanges)
  useEffect(() => {
    const timer = setInterval(() => setUnsaved(hasUnsavedChanges()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  if (unsaved) return null
  return (
    <section className={classes.update} aria-label="New version" role="status">
      <p>A new version is ready.</p>
      <Button size="sm" onClick={() => (hasUnsavedChanges() ? setUnsaved(true) : reloadWith(worker))}>
        Reload
      </Button>
      <Button size="sm" variant="subtle" onClick={onLater}>
        Later
      </Button>
    </section>
  )
}
