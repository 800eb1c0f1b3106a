const dirty = new Set<() => boolean>()

/** Whether a form on this page has changes that a reload would lose. */
export function hasUnsavedChanges(): boolean {
  return [...dirty].some((isDirty) => isDirty())
}

/** Counts a form for as long as it is open; returns how to stop. */
export function watchForm(isDirty: () => boolean): () => void {
  dirty.add(isDirty)
  return () => void dirty.delete(isDirty)
}
