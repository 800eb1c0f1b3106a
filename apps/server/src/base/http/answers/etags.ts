/** Compares If-None-Match with the tag of an answer. Weak tags match too (RFC 9110, 13.1.2). */
export function matchesEtag(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return tags.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag))
}
