import avif640 from './cockpit/cockpit-640.avif'
import avif1300 from './cockpit/cockpit-1300.avif'
import jpeg from './cockpit/cockpit-1300.jpg'
import webp from './cockpit/cockpit-1300.webp'

export const cockpit = { avif: { 640: avif640, 1300: avif1300 }, webp, jpeg, width: 1300, height: 731 }
