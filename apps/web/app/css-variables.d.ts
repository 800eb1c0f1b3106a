export type CssVariable = `--${string}`

declare module 'react' {
  /** A component hands its style sheet a value as a CSS variable. */
  interface CSSProperties {
    [variable: CssVariable]: string | number | undefined
  }
}
