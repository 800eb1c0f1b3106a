import { breakpoints, largerThan, smallerThan } from './app/theme/breakpoints.ts'

const atWidth = (query) => (_mixin, name) => {
  if (!(name in breakpoints)) throw new Error(`No breakpoint is named "${name}"`)
  return { [`@media ${query(name)}`]: { '@mixin-content': {} } }
}

/** Read by screen readers, but not shown. */
const visuallyHidden = {
  position: 'absolute',
  overflow: 'hidden',
  width: '1px',
  height: '1px',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
}

export default {
  plugins: {
    'postcss-preset-mantine': {
      mixins: {
        'smaller-than': atWidth(smallerThan),
        'larger-than': atWidth(largerThan),
        'visually-hidden': visuallyHidden,
      },
    },
  },
}
