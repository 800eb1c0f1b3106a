/**
 * The narrowest window, in CSS pixels, that gets each wider layout.
 * Style sheets use these names in `@mixin smaller-than` and `@mixin larger-than`.
 */
export const breakpoints = {
  /** Wider than a phone held upright. */
  xs: 480,
  /** Wide enough for a third column in a row, and for the chat as a panel instead of full screen. */
  sm: 640,
  /** Over 800: the club's full name, and area links at the top (9.breakpoint.800). */
  md: 801,
  /** The full header, and two columns (9.breakpoint.1000). */
  lg: 1000,
  /** Over 1200: tables instead of cards (9.breakpoint.1200). */
  xl: 1201,
  /** Room for what is nice to have: whole email addresses in the members table, keyboard hints. */
  xxl: 1340,
  /** The margin beside a member or admin page is wide enough for the chat button with its label. */
  xxxl: 1600,
}

type Breakpoint = keyof typeof breakpoints

/** 0.02 px less, so that a fractional width, as in a zoomed window, matches exactly one of the two. */
export const smallerThan = (name: Breakpoint): string => `(max-width: ${breakpoints[name] - 0.02}px)`
export const largerThan = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}px)`
