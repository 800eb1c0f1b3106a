import avif1000 from './hero-c172/hero-c172-1000.avif'
import avif1800 from './hero-c172/hero-c172-1800.avif'
import jpeg from './hero-c172/hero-c172-1800.jpg'
import webp from './hero-c172/hero-c172-1800.webp'

export const heroC172 = { avif: { 1000: avif1000, 1800: avif1800 }, webp, jpeg, width: 1800, height: 825 }
