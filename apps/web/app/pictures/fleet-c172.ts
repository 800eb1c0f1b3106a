import avif640 from './fleet-c172/fleet-c172-640.avif'
import avif1200 from './fleet-c172/fleet-c172-1200.avif'
import jpeg from './fleet-c172/fleet-c172-1200.jpg'
import webp from './fleet-c172/fleet-c172-1200.webp'

export const fleetC172 = { avif: { 640: avif640, 1200: avif1200 }, webp, jpeg, width: 1200, height: 800 }
