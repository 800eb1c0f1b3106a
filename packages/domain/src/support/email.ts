/** §5: an at sign before the last dot. What a mail program would read as two addresses is none either. */
export function isReplyAddress(text: string): boolean {
  const at = text.indexOf('@')
  return at > 0 && at < text.lastIndexOf('.') && !/[\s,;<>"]/.test(text)
}
