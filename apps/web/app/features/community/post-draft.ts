/** An unpublished post, kept in this tab separately for each user, until they sign out. */
export type PostDraft = { header: string; remarks: string; visibility: boolean; image: string[] }

export const EMPTY_DRAFT: PostDraft = { header: '', remarks: '', visibility: true, image: [] }

const keyOf = (userId: string) => `post-draft:${userId}`

// If storage is blocked, accessing `sessionStorage` throws. There is simply no draft then.
export function readDraft(userId: string): PostDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as Partial<PostDraft>
    return { ...EMPTY_DRAFT, ...stored }
  } catch {
    return EMPTY_DRAFT
  }
}

export function saveDraft(userId: string, draft: PostDraft): void {
  try {
    const isEmpty = !draft.header && !draft.remarks && draft.image.length === 0
    // A private post is for its author alone, so nothing of it stays in the browser.
    if (isEmpty || !draft.visibility) sessionStorage.removeItem(keyOf(userId))
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {}
}
