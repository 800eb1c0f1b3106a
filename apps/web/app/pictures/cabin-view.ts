import avif from './cabin-view/cabin-view-720.avif'
import jpeg from './cabin-view/cabin-view-720.jpg'
import webp from './cabin-view/cabin-view-720.webp'

export const cabinView = { avif: { 720: avif }, webp, jpeg, width: 720, height: 740 }
