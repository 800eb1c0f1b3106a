import { isAdmin } from '@rsfc/domain/members/account'
import type { Queryable } from '../../base/database/client.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../call/session.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'

const AT_ONCE = 2
const HOUR = 60 * 60
const MEMBERS: Limit = { name: 'upload', attempts: 60, seconds: HOUR }
// Officers upload the pictures of whole events.
const OFFICERS: Limit = { ...MEMBERS, attempts: 300 }

type Caller = { db: Queryable; actor: Session; now: Date }

/** Limits how much one member uploads, before the upload is read. */
export function createUploadGate() {
  const running = new Map<string, number>()

  function leave(id: string): void {
    const left = (running.get(id) ?? 1) - 1
    if (left > 0) running.set(id, left)
    else running.delete(id)
  }

  return {
    /** The returned function must be called when the upload has ended. */
    async enter({ db, actor, now }: Caller): Promise<Refusal | (() => void)> {
      const { _id } = actor
      const before = running.get(_id) ?? 0
      if (before >= AT_ONCE) return TOO_MANY_AT_ONCE
      running.set(_id, before + 1)
      try {
        const tooMany = await throttle({ db, now }, [isAdmin(actor) ? OFFICERS : MEMBERS, _id])
        if (!tooMany) return () => leave(_id)
        leave(_id)
        return tooMany
      } catch (error) {
        leave(_id)
        throw error
      }
    },
  }
}

const TOO_MANY_AT_ONCE = refused(429, {
  message: 'Two of your uploads are still running. Please wait until they have finished.',
  headers: { 'retry-after': '5' },
})
