import type { Database } from '../../base/database/client.ts'
import type { VirusScanner } from '../../base/files/virus-scanner.ts'
import type { Door } from '../../base/http/serve-routes.ts'
import type { SecretBox } from '../../base/secrets/secret-box.ts'
import type { Session } from '../call/session.ts'
import type { SiteState } from '../records/site-state.ts'
import { authorize } from './authorize.ts'
import type { RefusalRecord } from './refusals.ts'
import { createRepeats } from './repeats.ts'
import { createUploadGate } from './upload-gate.ts'

type Parts = {
  db: Database
  clock: () => Date
  publicUrl: () => string
  siteState: SiteState
  refusals: RefusalRecord
  /** The folder that receives uploads. */
  incoming: string
  /** Null if uploads are not checked for viruses. */
  scanner: VirusScanner | null
  secrets: SecretBox
}

/** Decides who may call which route, and which uploads are accepted. */
export function createDoor({ refusals, incoming, scanner, secrets, ...site }: Parts): Door<Session> {
  const { db, clock } = site
  const uploads = createUploadGate()
  return {
    async admit(route, request, reply) {
      const admitted = await authorize(site, route, request, reply)
      const { actor } = admitted
      if (actor) [request.member, request.key] = [actor._id, actor.key_id ?? null]
      return admitted
    },
    startWrite: createRepeats({ db, clock, secrets }),
    startUpload: (actor) => uploads.enter({ db, actor, now: clock() }),
    incoming,
    faultIn: async (files, log) => (await scanner?.faultIn(files, log)) ?? null,
    noteRefusal: (visit, refusal) => refusals.note(visit, refusal),
  }
}
