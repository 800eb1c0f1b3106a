/** A post that someone began and has not published, kept in this browser under their own name. */
export type PostDraft = { header: string; remarks: string; visibility: boolean; image: string[] }

export const EMPTY_DRAFT: PostDraft = { header: '', remarks: '', visibility: true, image: [] }

const keyOf = (userId: string) => `post-draft:${userId}`

// Browsers that refuse storage throw on the mere mention of it; there is no draft then.
export function readDraft(userId: string): PostDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<PostDraft>
    return { ...EMPTY_DRAFT, ...kept }
  } catch {
    return EMPTY_DRAFT
  }
}

export function keepDraft(userId: string, draft: PostDraft): void {
  try {
    const isEmpty = !draft.header && !draft.remarks && draft.image.length === 0
    if (isEmpty) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {}
}
