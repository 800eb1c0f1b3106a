/** What was typed into a form and not sent yet, by field. It stays in this tab, for this account, until sign-out. */
export type Draft = Readonly<Record<string, unknown>>

const PREFIX = 'draft:'
const SECRET = /password|code/i

/** The key of a form's draft. A visitor has no account. */
export function draftKey(account: string | undefined, page: string, name: string): string {
  return `${prefixOf(account)}${page}:${name}`
}

const prefixOf = (account = 'visitor') => `${PREFIX}${account}:`

// Reading a blocked `sessionStorage` throws; then there is no draft.
export function readDraft(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft
  } catch {
    return {}
  }
}

/** Keeps the values that differ from the initial ones. Passwords, codes and files are never kept. */
export function keepDraft(key: string, values: Draft, initial: Draft): void {
  const draft = { ...readDraft(key) }
  for (const [field, value] of Object.entries(values)) {
    if (SECRET.test(field) || !isPlain(value)) continue
    if (JSON.stringify(value) === JSON.stringify(initial[field])) delete draft[field]
    else draft[field] = value
  }
  writeDraft(key, draft)
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {}
}

/** On sign-in, deletes the drafts of other accounts in this tab. */
export function forgetDraftsOfOthers(account: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(prefixOf(account))) sessionStorage.removeItem(key)
  } catch {}
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (value instanceof Blob) return false
  return value !== undefined && typeof value !== 'function'
}
