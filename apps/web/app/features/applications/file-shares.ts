/** They are sent one after another: how much of each has gone, when `share` of them all has. */
export function sharesOf(files: readonly { size: number }[], share: number): number[] {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  return files.map(({ size }) => {
    const gone = share * total - before
    before += size
    return size === 0 ? 1 : Math.min(1, Math.max(0, gone / size))
  })
}
