/** An at sign before the last dot (5.support.email), and not a list of several addresses. */
export function isReplyAddress(text: string): boolean {
  const at = text.indexOf('@')
  return at > 0 && at < text.lastIndexOf('.') && !/[\s,;<>"]/.test(text)
}
