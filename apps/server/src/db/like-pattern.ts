/** For LIKE: the text as it is, its own % and _ without a meaning. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** For LIKE: this text anywhere. */
export function containing(text: string): string {
  return `%${literally(text)}%`
}
