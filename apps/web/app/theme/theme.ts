import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { breakpoints } from './breakpoints.ts'
import { dark, gray, horizon, navy, white } from './colours.ts'
import { refuseOtherText } from './number-paste.ts'

const serif = "'Fraunces', 'Fraunces Fallback', Georgia, serif"

const onNavy = '#f4f1e8'

const translucent = (colour: string, percent: number) =>
  `color-mix(in srgb, ${colour} ${percent}%, transparent)`

export const theme = createTheme({
  primaryColor: 'horizon',
  primaryShade: 7,
  colors: { horizon, gray, dark },
  white,
  black: gray[8],
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "'IBM Plex Mono', ui-monospace, monospace",
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  headings: {
    fontFamily: serif,
    fontWeight: '400',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2.125rem, 1.7rem + 1.8vw, 3rem)', lineHeight: '1.1' },
      h2: { fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.375rem)', lineHeight: '1.15' },
      h3: { fontSize: '1.4375rem', lineHeight: '1.25' },
      h4: { fontSize: '1.1875rem', lineHeight: '1.3' },
    },
  },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '16px', xl: '18px' },
  defaultRadius: 'md',
  spacing: { xxs: '4px', xs: '8px', sm: '12px', md: '16px', ml: '20px', lg: '24px', xl: '40px' },
  shadows: { md: `0 18px 48px -18px ${translucent(navy, 28)}` },
  // Mantine's responsive props use the same widths as the style sheets.
  breakpoints: Object.fromEntries(Object.entries(breakpoints).map(([name, width]) => [name, `${width}px`])),
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    // A number out of range stays as typed, and the form says so, instead of silently becoming another one.
    NumberInput: { defaultProps: { clampBehavior: 'none', onPasteCapture: refuseOtherText } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        // The header of a dialog must not be announced as the page's banner.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Menu: { defaultProps: { radius: 'lg', shadow: 'md', position: 'bottom-end' } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--rsfc-serif': serif,
    '--rsfc-navy': navy,
    // For text and lines on navy, in both colour schemes.
    '--rsfc-on-navy': onNavy,
    '--rsfc-on-navy-mute': '#b3c1d6',
    '--rsfc-on-navy-line': translucent(white, 16),
    '--rsfc-on-navy-fill': translucent(white, 9),
    '--rsfc-on-navy-accent': horizon[3],
    '--rsfc-open': '#5fcf95',
    // Height of the public header; widths and spacing of the page.
    '--rsfc-header': '77px',
    '--rsfc-page': '1136px',
    '--rsfc-gutter': 'clamp(20px, 5vw, 40px)',
    '--rsfc-section': 'clamp(44px, 9vw, 112px)',
  },
  light: {
    '--mantine-color-body': gray[0],
    '--mantine-color-text': gray[8],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-anchor': '#0e6473',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': gray[3],
    '--rsfc-area': gray[1],
    '--rsfc-surface': white,
    '--rsfc-tint': '#f4f0e6',
    '--rsfc-land': '#f4efe2',
    '--rsfc-panel': navy,
    '--rsfc-heading': navy,
    '--rsfc-line': gray[3],
    '--rsfc-accent': '#a8500f',
    '--rsfc-quiet': gray[2],
    '--rsfc-done': '#1f7a4d',
    '--rsfc-sky': '#dbe8f4',
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-anchor': '#86cbd8',
    '--mantine-color-error': '#ff9d8f',
    '--mantine-color-default-border': '#263a63',
    '--rsfc-area': dark[7],
    '--rsfc-surface': dark[6],
    '--rsfc-tint': '#0b1832',
    '--rsfc-land': '#10203d',
    '--rsfc-panel': dark[6],
    '--rsfc-heading': onNavy,
    '--rsfc-line': '#22355c',
    '--rsfc-accent': horizon[3],
    '--rsfc-quiet': dark[5],
    '--rsfc-done': '#7fd3a6',
    '--rsfc-sky': dark[5],
  },
})
