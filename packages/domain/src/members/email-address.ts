/** Words joined by single dots, of characters that need no quotes. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
/** Letters of any alphabet, digits and inner hyphens. */
const HOST_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u

/** Whether a text is one plain email address that all mail programs read in the same way. */
export function isEmailAddress(text: string): boolean {
  const [local = '', host = '', ...more] = text.split('@')
  return more.length === 0 && local.length <= 64 && LOCAL_PART.test(local) && isHost(host)
}

function isHost(host: string): boolean {
  const labels = host.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => HOST_LABEL.test(label)) &&
    /\p{L}/u.test(labels.at(-1) ?? '') &&
    // Excludes look-alikes such as full-width letters, which mail servers rewrite.
    host === host.normalize('NFKC')
  )
}
