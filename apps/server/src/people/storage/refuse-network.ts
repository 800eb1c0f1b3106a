import { isAdmin } from '@rsfc/domain/members/account'
import { ASSOCIATE_NETWORK_BYTES, GIGABYTE, megabytes, NETWORK_DAYS } from '@rsfc/domain/members/storage'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import type { TransactionCall } from '../call/call.ts'
import type { HttpCall } from '../call/serve.ts'
import { isAssociate } from './store.ts'

const KIB = 1024

/** Counted in KiB. */
export function uploadLimits(gigabytes: number): { members: Limit; associates: Limit } {
  const seconds = NETWORK_DAYS * 24 * 60 * 60
  return {
    members: { name: 'member-uploads-network', attempts: (gigabytes * GIGABYTE) / KIB, seconds },
    associates: { name: 'upload-network', attempts: ASSOCIATE_NETWORK_BYTES / KIB, seconds },
  }
}

export type UploadCall = TransactionCall & Pick<HttpCall, 'request'>

/**
 * All members at one network address share a limit, and associate members a smaller one too, because anyone can register.
 * Both are counted in the transaction that stores the files, so a refused upload does not count.
 */
export async function refuseNetwork(
  { db, actor, now, request, platform }: UploadCall,
  files: readonly { bytes: number }[],
): Promise<Refusal | null> {
  if (isAdmin(actor)) return null
  const network = networkOf(request)
  const amount = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / KIB)
  const { members, associates } = uploadLimits(platform.networkUploadsGb)
  const count = async (limit: Limit, who: string) => {
    const tooMany = await throttle({ db, now }, [limit, network, amount])
    const message =
      `${who} on your network have uploaded ${megabytes(limit.attempts * KIB)} within ` +
      `${NETWORK_DAYS} days, and more is not possible. Upload from another network, or ask the office for help.`
    return tooMany && refused(429, { message, headers: tooMany.headers })
  }
  const tooMuch = await count(members, 'Members')
  if (tooMuch || !(await isAssociate(db, actor._id))) return tooMuch
  return count(associates, 'Associate members')
}
