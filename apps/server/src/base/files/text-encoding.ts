/** UTF-8, UTF-16 or Windows-1252: the encodings that banks, spreadsheets and other systems use. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a byte order mark, every second byte of Western text in UTF-16 is zero.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
