import avif800 from './ramp-c172/ramp-c172-800.avif'
import avif1500 from './ramp-c172/ramp-c172-1500.avif'
import jpeg from './ramp-c172/ramp-c172-1000.jpg'
import webp from './ramp-c172/ramp-c172-1000.webp'

export const rampC172 = { avif: { 800: avif800, 1500: avif1500 }, webp, jpeg, width: 1000, height: 562 }
