/** What mail programs turn into a link: an address, or a word directly after a dot, as in 'club.example'. */
const LINK = /https?:|:\/\/|www\.|[\p{L}\p{N}_-]{2,}\.\p{L}[\p{L}\p{N}]+|\.\p{L}+\/|@/iu
/** Line breaks, and characters that reverse the direction of text. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/**
 * Why a text cannot stand in a mail or a heading; null if it can. Names and titles that anyone can enter reach
 * others, so they must not advertise. `afterDot` is an example of a dot that is no link.
 */
export function titleFault(text: string, afterDot = 'as in No. 2'): string | null {
  if (HIDDEN.test(text) || !text.isWellFormed()) return 'Use plain text on one line'
  if (/[<>]/.test(text)) return 'Leave out the signs < and >'
  if (LINK.test(text)) return `Leave out links and addresses; put a space after a dot, ${afterDot}`
  return null
}
