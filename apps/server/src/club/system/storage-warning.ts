import { addressOf, pages } from '@rsfc/contract/pages'
import { hasRoomAgain, isFillingUp } from '@rsfc/domain/members/storage'
import { adviceOn, bytesInWords } from '@rsfc/domain/system/words'
import { inTransaction } from '../../base/database/transaction.ts'
import type { Mail } from '../../base/mail/mailer.ts'
import type { Call } from '../../people/call/call.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import { activeOfficers } from '../../people/records/officers-store.ts'
import { forgetWarning, noteWarning, readClubStorage } from '../../people/storage/store.ts'

type Stored = { bytes: number; limit_bytes: number }
type Officer = { email: string; salutation: string; first_name: string }

/** Tells officers once when the storage fills up, and again only after there was room in between. */
export function warnOfStorage(call: Call<null>): Promise<void> {
  return inTransaction(call, async ({ db, now, actor, platform }) => {
    const stored = await readClubStorage(db)
    if (hasRoomAgain(stored)) await forgetWarning(db)
    if (!isFillingUp(stored) || !(await noteWarning(db, now))) return
    const officers = await activeOfficers(db)
    const notices = officers.map((to) => {
      const mail = storageMail(to, stored, platform.publicUrl())
      return noticeOf(mail, { to, kind: 'storage', body: mail.subject })
    })
    await tell({ db, now, actor, platform }, notices)
  })
}

function storageMail(to: Officer, { bytes, limit_bytes }: Stored, siteUrl: string): Mail {
  const part = `${Math.floor((bytes / limit_bytes) * 100)} % of the storage is used`
  return {
    to: to.email,
    subject: part,
    words: {
      heading: 'The storage for files is filling up',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `Pictures, documents and other files take ${bytesInWords(bytes)} of ${bytesInWords(limit_bytes)}. When the storage is full, nobody can upload anything.`,
        adviceOn('storage', 'warn') ?? '',
      ],
      action: { label: 'See the state of the system', url: siteUrl + addressOf(pages.system) },
    },
  }
}
