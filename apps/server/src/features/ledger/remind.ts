import { clubDate } from '@rsfc/domain/time/club-time'
import { fromCents } from '@rsfc/domain/money/money'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import type { Call } from '../../call.ts'
import { recordChange } from '../../db/audit/audit.ts'
import { accountOfMember } from '../../db/ledger/ledger.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/answers/refusal.ts'
import { noticeOf } from '../../notifications/notice.ts'
import { debtMail } from './mails.ts'
import { insertReminder, lockAccount, openChargesOf, recipientOf, remindersOf } from './store.ts'

/** Mails a member what they owe, once a day at most. */
export function remindOfDebt(call: Call, member: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const to = await recipientOf(tx.db, member)
    const account_id = to && (await accountOfMember(tx.db, member))
    const account = account_id && (await lockAccount(tx.db, account_id))
    if (!to || !account) return refused(404)
    const [last] = await remindersOf(tx.db, account._id)
    if (account.balance <= 0 || (last && clubDate(last.at) === clubDate(tx.now))) return refused(409)
    const items = await openChargesOf(tx.db, account._id)
    const { payNow, publicUrl, notifier } = tx.platform
    const mail = debtMail({ to, items, account, payee: payNow, siteUrl: publicUrl() })
    const body = `${dollarsInWords(fromCents(account.balance))} to pay`
    await notifier.tell(tx, [noticeOf(mail, { to, kind: 'payment', body })])
    const [amount, by, at] = [account.balance, tx.actor._id, tx.now]
    await insertReminder(tx.db, { account_id: account._id, amount, by, at })
    const what = { action: 'ledger.remind', subject: 'account' as const, subject_id: account._id }
    await recordChange(tx, what, null, { user_id: member, amount: fromCents(amount) })
    return null
  })
}
