import avif1000 from './sea-of-clouds/sea-of-clouds-1000.avif'
import avif1920 from './sea-of-clouds/sea-of-clouds-1920.avif'
import jpeg from './sea-of-clouds/sea-of-clouds-1920.jpg'
import webp from './sea-of-clouds/sea-of-clouds-1920.webp'

export const seaOfClouds = { avif: { 1000: avif1000, 1920: avif1920 }, webp, jpeg, width: 1920, height: 880 }
