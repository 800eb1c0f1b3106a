/** An unpublished post, kept in local storage separately for each user. */
export type PostDraft = { header: string; remarks: string; visibility: boolean; image: string[] }

export const EMPTY_DRAFT: PostDraft = { header: '', remarks: '', visibility: true, image: [] }

const keyOf = (userId: string) => `post-draft:${userId}`

// If storage is blocked, accessing `localStorage` throws. There is simply no draft then.
export function readDraft(userId: string): PostDraft {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<PostDraft>
    return { ...EMPTY_DRAFT, ...stored }
  } catch {
    return EMPTY_DRAFT
  }
}

export function saveDraft(userId: string, draft: PostDraft): void {
  try {
    const isEmpty = !draft.header && !draft.remarks && draft.image.length === 0
    if (isEmpty) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {}
}
