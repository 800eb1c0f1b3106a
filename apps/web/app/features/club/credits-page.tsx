import { pages } from '@rsfc/contract/pages'
import { pageMeta } from '../../page/page-meta.ts'
import { Section } from '../../ui/public/section.tsx'
import classes from './credits-page.module.css'

export const meta = pageMeta('Picture credits', {
  path: pages.credits.path,
  description: 'How the pictures, drawings and maps on this site were made, and whose work is in them.',
})

const CREDITS = [
  {
    what: 'Pictures of the Tampico TB-9, the apron and the sea of clouds',
    who: 'Our own computer renderings, with our own model, ground and sky. The paint scheme is invented.',
  },
  {
    what: 'Pictures of the Cessna 172, its cockpit and the view from its cabin',
    who: 'Our own computer renderings. The model is “c172p (detailed)” for FlightGear, © 1999–2017 Curtis L. Olson and the FlightGear team: David Megginson, Gilberto Agostinho, Wayne Bragg, Juan Vera del Campo, onox, thevirtualfer, Daniel Dubreuil, Jonathan Redpath, Jonathan Schellhase, Tuomas Kuosmanen, Anders Gidenstam, Waldo Kitty, algefaen, Horacio, D-ECHO and Jarl Arntzen; propeller adapted from Syd Adams and Heiko Schulz. GPL-2.0-or-later; the pictures may be used under the same licence. We painted the registration 9V-BOB.',
  },
  {
    what: 'Three-view drawings, the plan of Seletar, the wind chart and the drawings of events',
    who: 'Drawn for this site. The three-views are based on the published main dimensions; they are not a technical reference. The plan shows the runway’s position, direction and length as published; the buildings are a sketch. Not for navigation.',
  },
  {
    what: 'Range map and training map',
    who: 'Made with Natural Earth (public domain) through the world-atlas package. The areas for lessons are illustrations. Not for navigation.',
  },
  {
    what: 'Portraits of the demo club',
    who: 'Drawings of nobody in particular: Notionists by Zoish, through DiceBear (CC0 1.0). Real members upload their own picture.',
  },
  {
    what: 'Typefaces and icons',
    who: 'Fraunces, Inter and IBM Plex Mono (SIL Open Font License 1.1); lettering on the aircraft in DejaVu Sans Condensed; icons by Tabler (MIT).',
  },
]

/** Every picture's origin in one place, so that the pages need no captions for it. */
export default function CreditsPage() {
  return (
    <Section
      id="credits"
      as="h1"
      eyebrow="About this site"
      title="Picture credits"
      lead="The pictures of aircraft on this site are computer renderings, not photographs. No real aircraft, airfield or person is shown."
    >
      <dl className={classes.list}>
        {CREDITS.map(({ what, who }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{who}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
