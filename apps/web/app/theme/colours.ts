import type { MantineColorsTuple } from '@mantine/core'

/** The club's palette. Style sheets use the variables that theme.ts makes of it. */
export const navy = '#0b1b34'
export const white = '#ffffff'

/** The accent: the colour of the sky at the horizon. */
export const horizon: MantineColorsTuple = [
  '#fdf3ea',
  '#fae3cf',
  '#f5c9a4',
  '#f0a56a',
  '#e58a48',
  '#d9732b',
  '#c8651f',
  // Buttons: white text on it has a contrast of 4.69, where AA asks for 4.5.
  '#b9581a',
  '#a34c13',
  '#7d3a0b',
]

/** Warm greys for paper and lines, cool ones for text. */
export const gray: MantineColorsTuple = [
  '#fbf9f4',
  '#f6f4ee',
  '#ece7dc',
  '#e3dccd',
  '#848e9c',
  '#6c788a',
  '#5a6a80',
  '#3d4c63',
  '#16263f',
  navy,
]

/** Surfaces and text of the dark colour scheme: navy instead of Mantine's grey. */
export const dark: MantineColorsTuple = [
  '#e4eaf4',
  '#c3cedf',
  '#9fb0c8',
  '#8698b6',
  '#637595',
  '#1b2f55',
  '#0f1f3d',
  '#081429',
  '#060f20',
  '#040a17',
]
