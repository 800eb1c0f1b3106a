const dirty = new Set<() => boolean>()

/** Whether a form on this page has changes that a reload would lose. */
export function hasUnsavedChanges(): boolean {
  return [...dirty].some((isDirty) => isDirty())
}

/** Watches a form while it is open. Returns a function that stops it. */
export function watchForm(isDirty: () => boolean): () => void {
  dirty.add(isDirty)
  return () => void dirty.delete(isDirty)
}
