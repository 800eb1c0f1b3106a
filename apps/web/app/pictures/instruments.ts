import avif640 from './instruments/instruments-640.avif'
import jpeg from './instruments/instruments-640.jpg'
import webp from './instruments/instruments-640.webp'

export const instruments = { avif: { 640: avif640 }, webp, jpeg, width: 640, height: 480 }
