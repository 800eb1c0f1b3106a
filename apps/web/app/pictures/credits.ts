/** Shown with every picture of the Cessna; CREDITS.md has the details. */
export const CESSNA_CREDIT =
  'Illustration: computer rendering. Cessna 172 model by the FlightGear c172p authors (GPL-2.0-or-later).'
export const RENDERING_CREDIT = 'Illustration: computer rendering.'
