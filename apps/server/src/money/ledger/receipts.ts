import { documentNumber } from '@rsfc/domain/ledger/documents'
import type { TransactionCall } from '../../people/call/call.ts'
import type { Session } from '../../people/call/session.ts'
import { debtOfAccount } from '../../people/records/debts-store.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { paymentMail } from './mails.ts'
import { documentPdf } from './papers.ts'
import { readDetails } from './document-details.ts'
import { findDocument, recipientOf } from './store.ts'
import { tell } from '../../people/notifications/tell.ts'

/** One receipt for each payment. If it settled flights, only their receipts are mailed. */
export async function mailReceipts(
  tx: Pick<TransactionCall<Session | null>, 'db' | 'now' | 'actor' | 'platform'>,
  payments: readonly string[],
  paidFlights: readonly string[],
): Promise<void> {
  const { publicUrl } = tx.platform
  for (const entry_id of payments) {
    const document = await findDocument(tx.db, { entry_id })
    const to = document?.member_id && (await recipientOf(tx.db, document.member_id))
    if (!to) continue
    const details = await readDetails(tx.db, document)
    const { settled } = details
    if (settled.some(({ source_id }) => source_id !== null && paidFlights.includes(source_id))) continue
    const pdf = await documentPdf(document, details)
    const number = documentNumber(document.kind, document.year, document.number)
    const { to_pay, credit } = await debtOfAccount(tx.db, document.account_id)
    const mail = paymentMail({ to, number, document, settled, to_pay, credit, pdf, siteUrl: publicUrl() })
    await tell(tx, [noticeOf(mail, { to, kind: 'receipt', body: mail.subject })])
  }
}
