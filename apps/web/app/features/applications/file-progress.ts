/** Progress of each file (0 to 1) when `share` of all bytes is sent. Files are sent one after another. */
export function fileProgress(files: readonly { size: number }[], share: number): number[] {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  return files.map(({ size }) => {
    const sent = share * total - before
    before += size
    return size === 0 ? 1 : Math.min(1, Math.max(0, sent / size))
  })
}
