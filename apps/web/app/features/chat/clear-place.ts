type Box = { left: number; right: number; top: number; bottom: number }

const GAP = 8
// A whole picture that is a link can be pressed beside the button.
const TALLEST = 140

/** How far up a floating box must go to lie on none of the others; null when that is more than `most`. */
export function liftToClear(floating: Box, others: readonly Box[], most: number): number | null {
  let lift = 0
  while (lift <= most) {
    const covered = others.filter((box) => overlap(floating, box, lift))
    if (covered.length === 0) return lift
    lift = floating.bottom + GAP - Math.min(...covered.map(({ top }) => top))
  }
  return null
}

/** The boxes of what people press or fill in, under `root`. */
export function boxesOf(selector: string, root: HTMLElement, except: HTMLElement): Box[] {
  return [...root.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !except.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1 && height <= TALLEST)
}

function overlap(floating: Box, box: Box, lift: number): boolean {
  return (
    box.left < floating.right + GAP &&
    box.right > floating.left - GAP &&
    box.top < floating.bottom - lift + GAP &&
    box.bottom > floating.top - lift - GAP
  )
}
