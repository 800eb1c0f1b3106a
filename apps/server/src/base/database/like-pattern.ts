/** Escapes % and _ for LIKE. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** A LIKE pattern that matches the text anywhere. */
export function containing(text: string): string {
  return `%${literally(text)}%`
}
