import avif480 from './c172-close/c172-close-480.avif'
import avif800 from './c172-close/c172-close-800.avif'
import jpeg from './c172-close/c172-close-800.jpg'
import webp from './c172-close/c172-close-800.webp'

export const c172Close = { avif: { 480: avif480, 800: avif800 }, webp, jpeg, width: 800, height: 600 }
