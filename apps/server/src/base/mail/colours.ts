/** The website's colours for mails and PDFs, which cannot use its CSS variables. */
export const COLOURS = {
  navy: '#0b1b34',
  text: '#16263f',
  dimmed: '#5a6a80',
  link: '#0e6473',
  /** White text on it has a contrast of 4.69. */
  accent: '#b9581a',
  line: '#e3dccd',
  paper: '#f6f4ee',
  white: '#ffffff',
  dimmedOnNavy: '#d5deea',
}
