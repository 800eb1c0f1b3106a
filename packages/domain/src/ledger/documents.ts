export const DOCUMENT_KINDS = ['invoice', 'receipt', 'credit-note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const PREFIXES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'INV',
  receipt: 'RCT',
  'credit-note': 'CN',
}

/** For example 'INV-2026-00042'. */
export function documentNumber(kind: DocumentKind, year: number, number: number): string {
  return `${PREFIXES[kind]}-${year}-${String(number).padStart(5, '0')}`
}
