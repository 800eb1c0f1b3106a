import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onReconnect } from '../data/connection.ts'
import { useSession } from '../session/session.ts'
import { hasUnsavedChanges } from '../ui/forms/typing/unsaved-changes.ts'
import { sendOutbox } from './outbox.ts'
import { onNewVersion, registerWorker, reloadWith } from './worker-registration.ts'
import classes from './device-parts.module.css'

/** A report may also wait because of one lost request or a fault of the server, without the page being offline. */
const SEND_AGAIN_MS = 30_000

/** What the site does on the device of a member: it works offline, sends what waits, and offers new versions. */
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

/** Never reloads by itself, and offers it only while nothing typed would be lost. */
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
