import type { FastifyInstance } from 'fastify'
import { ledger } from '@rsfc/contract/ledger/routes'
import { mayReadReceipt } from '@rsfc/domain/bookings/permissions'
import { documentNumber } from '@rsfc/domain/ledger/documents'
import { closingFault, firstDay, monthOf, type Month } from '@rsfc/domain/ledger/statement'
import { fromCents } from '@rsfc/domain/money/money'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { siteCall, type Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { recordDownload } from '../../people/records/record-download.ts'
import type { Queryable } from '../../base/database/client.ts'
import { actOnLedger } from '../../base/database/trigger-context.ts'
import { accountOfMember, lastClosedMonth } from './entries-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { FileAnswer } from '../../base/http/answers/file-answer.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { serve } from '../../people/call/serve.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import type { Platform } from '../../people/call/call.ts'
import { accountFor, codeFor, readAccount, readStatement } from './account.ts'
import { previewDues, runDues } from './dues.ts'
import { spendCredit, spendUnusedCredit } from './credit.ts'
import { enterByHand, reverseByHand } from './entries.ts'
import { exportCsv, statementCsv } from './exports.ts'
import { readFigures } from './figures.ts'
import { debtOfAccount } from '../../people/records/debts-store.ts'
import { debtMail } from './mails.ts'
import { documentPdf, statementPdf, type Code } from './papers.ts'
import { cancelRates, setRates, startRates } from './rates.ts'
import {
  allRates,
  chargesPaidBy,
  closedMonths,
  findDocument,
  insertClosedMonth,
  insertReminder,
  lockAccount,
  openChargesOf,
  recipientOf,
  remindersOf,
  setUsesCredit,
} from './store.ts'
import { tell } from '../../people/notifications/tell.ts'

export function ledgerRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.define('start-rates', () => startRates(siteCall(platform)), { cron: '1 0 * * *' })
  platform.jobs.define('use-credit', () => spendUnusedCredit(siteCall(platform)), { cron: '*/15 * * * *' })

  serve(app, platform, ledger, {
    read: ({ params, query }, call) => readAccount(call, params.member_id, query.limit),
    statement: ({ params, query }, call) => readStatement(call, params.member_id, query.month),
    statementCsv: ({ params, query }, call) => statementAsCsv(call, params.member_id, query.month),
    statementPdf: ({ params, query }, call) => statementAsPdf(call, params.member_id, query.month),
    document: ({ params }, call) => readDocument(call, params.id),
    enter: ({ params, body }, call) => enterByHand(call, params.member_id, body),
    reverse: ({ params, body }, call) => reverseByHand(call, params.id, body.reason),
    agreeToCredit: ({ params, body }, call) => agreeToCredit(call, params.member_id, body.uses_credit),
    remind: ({ params }, call) => remindOfDebt(call, params.member_id),
    figures: (_input, call) => readFigures(call),
    async export({ query }, call) {
      await recordDownload(call, `ledger-${query.what}`)
      return { body: await exportCsv(call.db, query), name: `${query.what}-${query.from}-${query.to}.csv` }
    },
    previewDues: ({ body }, call) => previewDues(call, body),
    runDues: ({ body }, call) => runDues(call, body),
    closedMonths: (_input, { db }) => listClosedMonths(db),
    closeMonth: ({ body }, call) => closeMonth(call, body.month),
    rates: (_input, { db }) => allRates(db),
    setRates: ({ body }, call) => setRates(call, body),
    cancelRates: ({ body }, call) => cancelRates(call, body.starts_on),
  })
}

async function statementAsCsv(call: Call, member: string, month: string): Promise<FileAnswer | Refusal> {
  const statement = await readStatement(call, member, month)
  if (statement instanceof Refusal) return statement
  return { body: statementCsv(statement), name: `Statement-${month}.csv` }
}

async function statementAsPdf(call: Call, member: string, month: string): Promise<FileAnswer | Refusal> {
  const statement = await readStatement(call, member, month)
  if (statement instanceof Refusal) return statement
  const code = codeOn(call, statement.to_pay, statement.payment_reference)
  return { body: await statementPdf(statement, code), name: `Statement-${month}.pdf` }
}

function codeOn(call: Call, cents: number, reference: string): Code | null {
  const text = codeFor(call, cents, reference)
  return text === null ? null : { text, demo: call.platform.payNow.demo }
}

async function readDocument(call: Call, id: string): Promise<FileAnswer | Refusal> {
  const { db, actor } = call
  const found = await findDocument(db, { _id: id })
  if (!found) return refused(404)
  if (!mayReadReceipt(actor, { user_id: found.member_id })) return refused(403)
  const settled = await chargesPaidBy(db, found.entry_id)
  const code = found.kind === 'invoice' ? codeOn(call, found.left, found.reference) : null
  return {
    body: await documentPdf(found, { settled, code }),
    name: `${documentNumber(found.kind, found.year, found.number)}.pdf`,
  }
}

async function agreeToCredit(call: Call, member: string, uses_credit: boolean): Promise<null | Refusal> {
  const account = await accountFor(call, member)
  if (account instanceof Refusal) return account
  return inTransaction(call, async (tx) => {
    await actOnLedger(tx)
    await setUsesCredit(tx.db, account._id, uses_credit)
    await spendCredit(tx, account._id)
    return null
  })
}

async function listClosedMonths(db: Queryable) {
  const rows = await closedMonths(db)
  return rows.map(({ month, at, by_name }) => ({ month: monthOf(month), at: clubStamp(at), by_name }))
}

/** Closes a month and all months before it. */
function closeMonth(call: Call, month: Month) {
  return inTransaction(
    call,
    async (tx) => {
      const closed = await lastClosedMonth(tx.db)
      const fault = closingFault(month, clubDate(tx.now), closed && monthOf(closed))
      if (fault) return refused(409, { message: fault, errors: [{ field: 'month', message: fault }] })
      await insertClosedMonth(tx.db, { month: firstDay(month), by: tx.actor._id, at: tx.now })
      const what = { action: 'ledger.close-month', subject: 'site' as const, subject_id: null }
      await recordChange(tx, what, null, { closed_month: month })
      return listClosedMonths(tx.db)
    },
    { closed_months_pkey: refused(409, { message: 'This month is already closed.' }) },
  )
}

/** Mails a member what they owe, at most once a day. */
function remindOfDebt(call: Call, member: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const to = await recipientOf(tx.db, member)
    const account_id = to && (await accountOfMember(tx.db, member))
    const account = account_id && (await lockAccount(tx.db, account_id))
    if (!to || !account) return refused(404)
    const [last] = await remindersOf(tx.db, account._id)
    const { to_pay } = await debtOfAccount(tx.db, account._id)
    if (to_pay <= 0 || (last && clubDate(last.at) === clubDate(tx.now))) return refused(409)
    const items = (await openChargesOf(tx.db, account._id)).filter(({ being_checked }) => !being_checked)
    const { payNow, publicUrl } = tx.platform
    const { payment_reference } = account
    const mail = debtMail({ to, items, to_pay, payment_reference, payee: payNow, siteUrl: publicUrl() })
    const body = `${dollarsInWords(fromCents(to_pay))} to pay`
    await tell(tx, [noticeOf(mail, { to, kind: 'payment', body })])
    const [amount, by, at] = [to_pay, tx.actor._id, tx.now]
    await insertReminder(tx.db, { account_id: account._id, amount, by, at })
    const what = { action: 'ledger.remind', subject: 'account' as const, subject_id: account._id }
    await recordChange(tx, what, null, { user_id: member, amount: fromCents(amount) })
    return null
  })
}
