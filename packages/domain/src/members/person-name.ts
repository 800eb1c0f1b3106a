export const NAME_MAX = 60

/** What mail programs turn into a link: an address, or a word directly after a dot, as in 'club.example'. */
const LINK = /https?:|:\/\/|www\.|[\p{L}\p{N}_-]{2,}\.[\p{L}\p{N}]{2,}|\.\p{L}+\/|@/iu
/** Line breaks, and characters that reverse the direction of text. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/**
 * Why a text cannot be a person's name or title; null if it can. Names appear in mails, where a stranger must
 * not advertise.
 */
export function nameFault(text: string): string | null {
  if (HIDDEN.test(text) || !text.isWellFormed()) return 'Use plain text on one line'
  if (/[<>]/.test(text)) return 'Leave out the signs < and >'
  if (LINK.test(text)) return 'Leave out links and addresses; put a space after a dot, as in Md. Rahim'
  return null
}
