import type { FastifyInstance } from 'fastify'
import { toCents } from '@rsfc/domain/money/money'
import { ledger } from '@rsfc/contract/ledger/routes'
import { mayReadReceipt } from '@rsfc/domain/bookings/permissions'
import { documentNumber } from '@rsfc/domain/ledger/documents'
import { siteCall, type Call } from '../../people/call/call.ts'
import { recordDownload } from '../../people/records/record-download.ts'
import { actOnLedger } from '../../base/database/trigger-context.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { FileAnswer } from '../../base/http/answers/file-answer.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { accountFor, codeFor, readAccount, readStatement } from './account.ts'
import { closeMonth, listClosedMonths, readOpenInMonth, reopenMonth, type OpenLines } from './closing.ts'
import { previewDues, runDues } from './dues.ts'
import { spendCredit, spendUnusedCredit } from './credit.ts'
import { enterByHand, reverseByHand } from './entries.ts'
import { exportCsv, statementCsv } from './exports.ts'
import { readFigures } from './figures.ts'
import { documentPdf, statementPdf, type Code } from './papers.ts'
import { previewReminders, remindAll, remindOfDebt } from './reminders.ts'
import { readDetails } from './document-details.ts'
import { fieldRates } from '../../flying/records/rates-store.ts'
import { cancelFieldRate, setFieldRate } from './field-rates.ts'
import { cancelRates, setRates, startRates } from './rates.ts'
import { allRates, findDocument, setUsesCredit } from './store.ts'

export function ledgerRoutes(app: FastifyInstance, platform: Platform, openLines: OpenLines): void {
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
    previewReminders: (_input, call) => previewReminders(call),
    remindAll: ({ body }, call) => remindAll(call, body.members),
    figures: (_input, call) => readFigures(call),
    async export({ query }, call) {
      await recordDownload(call, `ledger-${query.what}`)
      return { body: await exportCsv(call.db, query), name: `${query.what}-${query.from}-${query.to}.csv` }
    },
    previewDues: ({ body }, call) => previewDues(call, body),
    runDues: ({ body }, call) => runDues(call, body),
    closedMonths: (_input, { db }) => listClosedMonths(db),
    openInMonth: ({ query }, { db }) => readOpenInMonth(db, openLines, query.month),
    closeMonth: ({ body }, call) => closeMonth(call, openLines, body),
    reopenMonth: ({ body }, call) => reopenMonth(call, body),
    rates: (_input, { db }) => allRates(db),
    fieldRates: (_input, { db }) => fieldRates(db),
    setFieldRate: ({ body }, call) => setFieldRate(call, body),
    cancelFieldRate: ({ params }, call) => cancelFieldRate(call, params.id),
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
  const code = codeOn(call, toCents(statement.to_pay), statement.payment_reference)
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
  const details = await readDetails(db, found)
  const code = found.kind === 'invoice' ? codeOn(call, found.left, found.reference) : null
  return {
    body: await documentPdf(found, { ...details, code }),
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
