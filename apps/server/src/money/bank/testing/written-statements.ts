import type { BankFormat } from '@rsfc/domain/bank/bank-line'

/** A line of a bank statement, on 13 November 2026; positive amounts are incoming. */
export type WrittenLine = { amount: number; reference?: string; payer?: string }

type Write = (account: string, lines: readonly WrittenLine[]) => string

const dollars = (amount: number) => Math.abs(amount).toFixed(2)
const debit = ({ amount }: WrittenLine) => (amount < 0 ? dollars(amount) : '')
const credit = ({ amount }: WrittenLine) => (amount > 0 ? dollars(amount) : '')
const words = (line: WrittenLine, from: string) =>
  [line.reference && `OTHR ${line.reference}`, line.payer && `${from} ${line.payer}`]
    .filter(Boolean)
    .join(' ')
const csv = (...lines: string[]) => `${lines.join('\n')}\n`

/** The balance after each line. */
function balances(lines: readonly WrittenLine[]): string[] {
  let cents = 1_000_000
  return lines.map(({ amount }) => ((cents += Math.round(amount * 100)) / 100).toFixed(2))
}

/** The same lines as each bank exports them. */
export const WRITERS: Readonly<Record<Exclude<BankFormat, 'mapped'>, Write>> = {
  'dbs-business': (account, lines) =>
    csv(
      `Account Number:,"${account}"`,
      'Date,Value Date,Transaction Description 1,Transaction Description 2,Debit,Credit,Running Balance',
      ...lines.map(
        (line, at) =>
          `13-Nov-2026,13-Nov-2026,INWARD PAYNOW,"${words(line, 'FROM:')}",${debit(line)},${credit(line)},${balances(lines)[at]}`,
      ),
    ),
  'dbs-personal': (account, lines) =>
    csv(
      `Account Details For:,POSB Savings ${account}`,
      'Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3',
      ...lines.map(
        (line) =>
          `13 Nov 2026,ICT,${debit(line)},${credit(line)},PAYNOW,From: ${line.payer ?? ''},${line.reference ?? ''}`,
      ),
    ),
  'dbs-ideal': (account, lines) =>
    csv(
      `Account Number,${account}`,
      'Statement Date,Value Date,Customer Reference,Bank Reference,Transaction Description,Debit,Credit,Running Balance',
      ...lines.map(
        (line, at) =>
          `13/11/2026,13/11/2026,${line.reference ?? ''},07,INWARD PAYNOW FROM ${line.payer ?? ''},${debit(line)},${credit(line)},${balances(lines)[at]}`,
      ),
    ),
  ocbc: (account, lines) =>
    csv(
      `Account details for:,Business Growth Account ${account}`,
      'Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)',
      ...lines.flatMap((line) => [
        `13/11/2026,13/11/2026,FAST TRANSFER,${debit(line)},${credit(line)}`,
        `,,${words(line, 'from') || 'GIRO'},,`,
      ]),
    ),
  uob: (account, lines) =>
    csv(
      `Account Number:,${account}`,
      'Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance',
      ...lines.map(
        (line, at) =>
          `13 Nov 2026,"Inward CR - FAST\n${words(line, 'FROM:')}",${debit(line) || '0.00'},${credit(line) || '0.00'},${balances(lines)[at]}`,
      ),
    ),
  mt940: (account, lines) =>
    csv(
      ':20:STMT20261113',
      `:25:${account}`,
      ':28C:317/1',
      ':60F:C261112SGD10000,00',
      ...lines.flatMap((line) => [
        `:61:2611131113${line.amount < 0 ? 'D' : 'C'}${dollars(line.amount).replace('.', ',')}NTRFNONREF//07`,
        `:86:INWARD PAYNOW ${line.reference ?? ''} /NAME/${line.payer ?? ''}`,
      ]),
      `:62F:C261113SGD${(balances(lines).at(-1) ?? '').replace('.', ',')}`,
      '-}',
    ),
  camt053: (account, lines) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>SGD</Ccy></Acct>
${lines.map(camtEntry).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`,
}

function camtEntry({ amount, reference = '', payer = '' }: WrittenLine): string {
  return `<Ntry><Amt Ccy="SGD">${dollars(amount)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-13</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf>
</TxDtls></NtryDtls></Ntry>`
}
