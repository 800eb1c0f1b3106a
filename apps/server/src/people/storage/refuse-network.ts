import { isAdmin } from '@rsfc/domain/members/account'
import { megabytes, NETWORK_LIMIT_BYTES, NETWORK_LIMIT_DAYS } from '@rsfc/domain/members/storage'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import type { TransactionCall } from '../call/call.ts'
import type { HttpCall } from '../call/serve.ts'
import { isAssociate } from './store.ts'

const KIB = 1024

/** Counted in KiB. */
export const NETWORK_UPLOADS: Limit = {
  name: 'upload-network',
  attempts: NETWORK_LIMIT_BYTES / KIB,
  seconds: NETWORK_LIMIT_DAYS * 24 * 60 * 60,
}

export type UploadCall = TransactionCall & Pick<HttpCall, 'request'>

/**
 * Anyone can register, so all associate members at one network address share a limit. It is counted in the transaction
 * that stores the files, so a refused upload does not count.
 */
export async function refuseNetwork(
  { db, actor, now, request }: UploadCall,
  files: readonly { bytes: number }[],
): Promise<Refusal | null> {
  if (isAdmin(actor) || !(await isAssociate(db, actor._id))) return null
  const amount = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / KIB)
  const tooMany = await throttle({ db, now }, [NETWORK_UPLOADS, networkOf(request), amount])
  const message =
    `Associate members on your network have uploaded ${megabytes(NETWORK_LIMIT_BYTES)} within ` +
    `${NETWORK_LIMIT_DAYS} days, and more is not possible. Upload from another network, or ask the office for help.`
  return tooMany && refused(429, { message, headers: tooMany.headers })
}
