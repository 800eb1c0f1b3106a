type Box = { left: number; right: number; top: number; bottom: number }

const GAP = 8
// Taller elements, such as a picture that is a link, can still be clicked beside the button.
const MAX_CONTROL_HEIGHT = 140

/** How far up a floating box must move to overlap none of the others; null if that exceeds `maxLift`. */
export function liftToClear(floating: Box, others: readonly Box[], maxLift: number): number | null {
  let lift = 0
  while (lift <= maxLift) {
    const covered = others.filter((box) => overlap(floating, box, lift))
    if (covered.length === 0) return lift
    lift = floating.bottom + GAP - Math.min(...covered.map(({ top }) => top))
  }
  return null
}

/** The boxes of all visible matches under `root`, except those inside `excluded`. */
export function boxesOf(selector: string, root: HTMLElement, excluded: HTMLElement): Box[] {
  return [...root.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !excluded.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1 && height <= MAX_CONTROL_HEIGHT)
}

function overlap(floating: Box, box: Box, lift: number): boolean {
  return (
    box.left < floating.right + GAP &&
    box.right > floating.left - GAP &&
    box.top < floating.bottom - lift + GAP &&
    box.bottom > floating.top - lift - GAP
  )
}
