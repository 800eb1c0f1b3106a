/** Posts and comments stay when their author is deleted. */
const FORMER_MEMBER = 'Former member'

export function authorName(author: { first_name: string; last_name: string } | null): string {
  return author ? `${author.first_name} ${author.last_name}` : FORMER_MEMBER
}
