/** The same payments as each bank exports them, with invented names and numbers. */
const DBS_BUSINESS = `Transaction history
Account Number:,"072-901234-5"

Date,Value Date,Transaction Description 1,Transaction Description 2,Debit,Credit,Running Balance
13-Nov-2026,13-Nov-2026,INWARD PAYNOW,OTHR RSFC7K3M9QV FROM: TAN WEI MING,,300.00,"10,300.00"
13-Nov-2026,13-Nov-2026,GIRO,SP SERVICES,120.50,,"10,179.50"
14-Nov-2026,14-Nov-2026,INWARD PAYNOW,FROM: LIM MEI LING,,"1,335.00","11,514.50"
`
const DBS_PERSONAL = `Account Details For:,POSB Savings 072-90123-4
Statement as at:,14 Nov 2026
Available Balance:,"11,514.50"

Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3
13 Nov 2026,ICT, ,300.00,PayNow Transfer,From: TAN WEI MING,OTHR RSFC7K3M9QV
13 Nov 2026,IBG,120.50, ,SP SERVICES,,
14 Nov 2026,ICT, ,"1,335.00",PayNow Transfer,From: LIM MEI LING,
`
const DBS_IDEAL = `Statement Date,Value Date,Customer Reference,Bank Reference,Transaction Description,Debit,Credit,Running Balance
13/11/2026,13/11/2026,RSFC7K3M9QV,0719,INCOMING PAYNOW FROM TAN WEI MING,,300.00,10300.00
13/11/2026,13/11/2026,,0720,GIRO SP SERVICES,120.50,,10179.50
14/11/2026,14/11/2026,,0721,INCOMING PAYNOW FROM LIM MEI LING,,1335.00,11514.50
`
const OCBC = `Account details for:,Business Growth Account 629-012345-001
Available Balance,"11,514.50"

Transaction History
Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)
13/11/2026,13/11/2026,FAST TRANSFER,,300.00
,,OTHR RSFC7K3M9QV from TAN WEI MING,,
13/11/2026,13/11/2026,GIRO,120.50,
,,SP SERVICES,,
14/11/2026,14/11/2026,FAST TRANSFER,,"1,335.00"
,,from LIM MEI LING,,
`
const UOB = `United Overseas Bank Limited.
Account Number:,3012345678
Statement Period:,01 Nov 2026 To 14 Nov 2026

Transaction Date,Transaction Description,Withdrawal,Deposit,Available Balance
13 Nov 2026,"Inward CR - FAST
OTHR RSFC7K3M9QV FROM TAN WEI MING",0.00,300.00,10300.00
13 Nov 2026,GIRO SP SERVICES,120.50,0.00,10179.50
14 Nov 2026,"Inward CR - FAST
FROM LIM MEI LING",0.00,1335.00,11514.50
`
const MT940 = `{1:F01DBSSSGSGAXXX0000000000}{2:O9400000000000DBSSSGSGAXXX00000000000000000000N}{4:
:20:STMT20261114
:25:0729012345
:28C:318/1
:60F:C261112SGD10000,00
:61:2611131113C300,00NTRFRSFC7K3M9QV//0719
:86:INWARD PAYNOW /NAME/TAN WEI MING
:61:2611131113D120,50NTRFNONREF//0720
:86:GIRO SP SERVICES
:61:2611141114C1335,00NTRFNONREF//0721
:86:?00INWARD PAYNOW?20FLIGHT FEES?32LIM MEI LING
:62F:C261114SGD11514,50
-}
`

export const STATEMENTS = {
  'dbs-business': DBS_BUSINESS,
  'dbs-personal': DBS_PERSONAL,
  'dbs-ideal': DBS_IDEAL,
  ocbc: OCBC,
  uob: UOB,
  mt940: MT940,
} as const
