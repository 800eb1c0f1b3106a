import { eraseMember } from '../../people/members/removal-store.ts'
import type { RetentionKind } from '@rsfc/domain/retention/kinds'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { TransactionCall } from '../../people/call/call.ts'
import type { MemberRow } from '../../people/records/member-store.ts'
import {
  deleteAudit,
  deleteCases,
  deleteDocuments,
  deleteNotifications,
  deleteSheets,
  deleteQuestions,
  deleteSecurityEvents,
  deleteTrainingFiles,
  lockFormerMembers,
  lockUnconfirmed,
  removeAnswers,
  removeNames,
} from './store.ts'
import { removeFiles } from '../../people/storage/remove-files.ts'

type Remove = (tx: TransactionCall<null>, due: ClubDate) => Promise<number>

/** Removes records of a kind from before a day, and returns their number. */
export const removeOf: Record<RetentionKind, Remove> = {
  unconfirmed_accounts: async (tx, due) => removeMembers(tx, await lockUnconfirmed(tx.db, due)),
  former_members: async (tx, due) => removeMembers(tx, await lockFormerMembers(tx.db, due)),
  training_files: ({ db }, due) => deleteTrainingFiles(db, due),
  async documents({ db, platform }, due) {
    const paths = await deleteDocuments(db, due)
    await removeFiles({ db, platform }, paths)
    return paths.length
  },
  sign_ups: ({ db }, due) => removeAnswers(db, due),
  cases: ({ db }, due) => deleteCases(db, due),
  questions: ({ db }, due) => deleteQuestions(db, due),
  security_events: ({ db }, due) => deleteSecurityEvents(db, due),
  notifications: ({ db }, due) => deleteNotifications(db, due),
  sheets: ({ db }, due) => deleteSheets(db, due),
  flights: ({ db }, due) => removeNames(db, due),
  audit: ({ db }, due) => deleteAudit(db, due),
}

async function removeMembers(tx: TransactionCall<null>, leavers: readonly MemberRow[]): Promise<number> {
  for (const member of leavers) await eraseMember(tx, member)
  return leavers.length
}
