import { defineRoutes, schemasOf } from '../kit/http.ts'
import { PROOF_FOR_WORK } from '../kit/proofs.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

const SETTLED = ['bank', 'ledger', 'bookings', 'dashboard', 'audit']
const NO_LINE = 'There is no such line.'
const NO_STATEMENT = 'There is no such bank statement.'

/**
 * Files from the bank, and the charges that their lines settle. Nothing is entered before an officer confirms
 * it.
 */
export const bank = defineRoutes('bank', {
  list: {
    method: 'GET',
    path: '/bank/statements',
    access: 'admin',
    summary: 'Bank statements, newest first',
    data: schema('BankStatementList'),
  },
  upload: {
    method: 'POST',
    path: '/bank/statements',
    access: 'admin',
    summary:
      'Upload a statement (CSV of DBS, OCBC or UOB, MT940, camt.053); a match is proposed for each line',
    upload: { field: 'file', kind: 'statement', max: 1 },
    touches: ['bank', 'audit'],
    body: schema('BankUpload'),
    data: schema('Received'),
    notices: { otherwise: 'This file cannot be read' },
  },
  read: {
    method: 'GET',
    path: '/bank/statements/:id',
    access: 'admin',
    summary: 'One statement: its lines, and the charges that each settles or could settle',
    data: schema('StagedStatement'),
    notices: { 404: NO_STATEMENT },
  },
  discard: {
    method: 'DELETE',
    path: '/bank/statements/:id',
    access: 'admin',
    fresh: PROOF_FOR_WORK,
    summary: 'Discard a statement of which no line was ever confirmed',
    touches: ['bank', 'dashboard', 'audit'],
    notices: { 200: 'Statement discarded', 404: NO_STATEMENT, otherwise: 'Unable to discard this statement' },
  },
  file: {
    method: 'GET',
    path: '/bank/statements/:id/file',
    access: 'admin',
    fresh: PROOF_FOR_WORK,
    summary: 'The file as it was uploaded',
    answers: 'application/octet-stream',
    notices: { 404: NO_STATEMENT },
  },
  confirmCertain: {
    method: 'POST',
    path: '/bank/statements/:id/confirm-certain',
    access: 'admin',
    fresh: PROOF_FOR_WORK,
    summary: 'Confirm every line that is certain',
    touches: SETTLED,
    data: schema('ConfirmedCertain'),
    notices: { 404: NO_STATEMENT, otherwise: 'Unable to confirm these lines' },
  },
  confirm: {
    method: 'POST',
    path: '/bank/lines/:id/confirm',
    access: 'admin',
    fresh: PROOF_FOR_WORK,
    summary:
      'Confirm what a line settles: charges of one or several members, the rest becomes credit; or link it to payments and refunds that were entered by hand',
    touches: SETTLED,
    body: schema('Confirmation'),
    data: schema('BankLine'),
    notices: { 200: 'Payment confirmed', 404: NO_LINE, otherwise: 'Unable to confirm this line' },
  },
  undo: {
    method: 'POST',
    path: '/bank/lines/:id/undo',
    access: 'admin',
    fresh: PROOF_FOR_WORK,
    summary: 'Undo a confirmation while its month is open',
    touches: SETTLED,
    data: schema('BankLine'),
    notices: { 200: 'Confirmation undone', 404: NO_LINE, otherwise: 'Unable to undo this' },
  },
  setAside: {
    method: 'POST',
    path: '/bank/lines/:id/set-aside',
    access: 'admin',
    summary: 'Set aside a line that is not a payment by a member, or undo that',
    touches: ['bank', 'audit'],
    body: schema('SettingAside'),
    data: schema('BankLine'),
    notices: { 404: NO_LINE, otherwise: 'Changes Failed' },
  },
})
