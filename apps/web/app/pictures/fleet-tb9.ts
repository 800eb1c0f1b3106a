import avif640 from './fleet-tb9/fleet-tb9-640.avif'
import avif1200 from './fleet-tb9/fleet-tb9-1200.avif'
import jpeg from './fleet-tb9/fleet-tb9-1200.jpg'
import webp from './fleet-tb9/fleet-tb9-1200.webp'

export const fleetTb9 = { avif: { 640: avif640, 1200: avif1200 }, webp, jpeg, width: 1200, height: 800 }
