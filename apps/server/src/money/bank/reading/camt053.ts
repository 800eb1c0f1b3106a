import { BankFileFault, type BankLine, type BankStatement } from '@rsfc/domain/bank/bank-line'
import { payerIn } from '@rsfc/domain/bank/payers'
import { isRealDate } from '@rsfc/domain/time/club-time'

type Node = { [name: string]: unknown }

/** Reads the statements of an ISO 20022 camt.053 file. Accounts in Singapore have a number under Othr, not an IBAN. */
export async function readCamt053(text: string): Promise<BankStatement | BankFileFault> {
  // Loaded on first use, because most servers never read such a file.
  const { XMLParser, XMLValidator } = await import('fast-xml-parser')
  // Statements never have one, and entities can be made to read files or to fill the memory.
  if (/<!DOCTYPE/i.test(text))
    return new BankFileFault(
      0,
      'This XML file has a document type (DOCTYPE), which no bank writes. Export the statement from the bank again.',
    )
  const valid = XMLValidator.validate(text)
  if (valid !== true)
    return new BankFileFault(
      valid.err.line,
      'the file is cut off or damaged: it is not valid XML from here on.',
    )
  const parser = new XMLParser({
    ignoreAttributes: false,
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: true,
  })
  let document: Node
  try {
    document = parser.parse(text) as Node
  } catch {
    return new BankFileFault(0, 'This XML file cannot be read. Export the statement from the bank again.')
  }
  const statements = all(at(document, 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0)
    return new BankFileFault(
      0,
      'This XML file is not a camt.053 statement. Export the statement from the bank again.',
    )
  const lines: BankLine[] = []
  let number = 0
  for (const statement of statements)
    for (const entry of all(statement, 'Ntry')) {
      number++
      const read = readEntry(entry, number)
      if (read instanceof BankFileFault) return read
      lines.push(...read)
    }
  const id = at(statements[0], 'Acct', 'Id')
  const account = textOf(at(id, 'Othr'), 'Id') || textOf(id, 'IBAN')
  return { format: 'camt053', account, lines }
}

/** A collective entry contains several payments with their own amounts. */
function readEntry(entry: Node, number: number): BankLine[] | BankFileFault {
  const fault = (what: string) => new BankFileFault(0, `Entry ${number}: ${what}`)
  const status = textOf(entry, 'Sts') || textOf(at(entry, 'Sts'), 'Cd')
  if (status !== '' && status !== 'BOOK') return []
  const booked = at(entry, 'BookgDt')
  const on = (textOf(booked, 'Dt') || textOf(booked, 'DtTm')).slice(0, 10)
  if (!isRealDate(on)) return fault('its date cannot be read.')
  const isIn = (textOf(entry, 'CdtDbtInd') === 'CRDT') !== (textOf(entry, 'RvslInd') === 'true')
  const payments = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'))
  const own = payments.flatMap((payment) => {
    const cents = amountOf(payment) ?? amountOf(at(payment, 'AmtDtls', 'TxAmt'))
    return cents === null ? [] : { payment, cents }
  })
  const total = amountOf(entry)
  if (total === null) return fault('its amount cannot be read, or is not in Singapore dollars.')
  const apart = payments.length > 1 && own.length === payments.length
  if (apart && own.reduce((sum, { cents }) => sum + cents, 0) !== total)
    return fault('its payments do not add up to its amount.')
  return (apart ? own : [{ payment: payments[0] ?? {}, cents: total }]).map(({ payment, cents }) => ({
    line: number,
    on,
    amount: isIn ? cents : -cents,
    ...wordsOf(entry, payment),
  }))
}

function wordsOf(entry: Node, payment: Node): Pick<BankLine, 'description' | 'reference' | 'payer'> {
  const remittance = at(payment, 'RmtInf')
  const messages = texts(remittance, 'Ustrd')
  const structured = all(remittance, 'Strd').map((each) => textOf(at(each, 'CdtrRefInf'), 'Ref'))
  const endToEnd = textOf(at(payment, 'Refs'), 'EndToEndId')
  const more = [textOf(entry, 'AddtlNtryInf'), textOf(payment, 'AddtlTxInf')]
  const description = [...more, ...messages].filter(Boolean).join('  ')
  const reference = [...structured, endToEnd].find((each) => each && each !== 'NOTPROVIDED') ?? ''
  const debtor = at(payment, 'RltdPties', 'Dbtr')
  const payer = textOf(debtor, 'Nm') || textOf(at(debtor, 'Pty'), 'Nm') || payerIn(description)
  return { description, reference, payer }
}

function amountOf(node: Node | undefined): number | null {
  const amount = node?.['Amt']
  const text = textOf(node, 'Amt')
  const currency = (amount as Node | undefined)?.['@_Ccy']
  if (!/^\d+(\.\d{1,2})?$/.test(text) || (currency !== undefined && currency !== 'SGD')) return null
  return Math.round(Number(text) * 100)
}

function at(node: Node | undefined, ...path: string[]): Node | undefined {
  return path.reduce<Node | undefined>((inner, name) => all(inner, name)[0], node)
}

function all(node: Node | undefined, name: string): Node[] {
  const found = node?.[name]
  const list = Array.isArray(found) ? found : [found]
  return list.filter((each): each is Node => typeof each === 'object' && each !== null)
}

/** The text of an element, with or without attributes. */
function textOf(node: Node | undefined, name: string): string {
  return texts(node, name)[0] ?? ''
}

function texts(node: Node | undefined, name: string): string[] {
  const found = node?.[name]
  const list: unknown[] = Array.isArray(found) ? found : [found]
  return list.flatMap((each) => {
    const text = typeof each === 'object' && each !== null ? (each as Node)['#text'] : each
    return typeof text === 'string' && text ? [text] : []
  })
}
