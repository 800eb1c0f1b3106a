import avif640 from './from-above/from-above-640.avif'
import avif1200 from './from-above/from-above-1200.avif'
import jpeg from './from-above/from-above-1200.jpg'
import webp from './from-above/from-above-1200.webp'

export const fromAbove = { avif: { 640: avif640, 1200: avif1200 }, webp, jpeg, width: 1200, height: 800 }
