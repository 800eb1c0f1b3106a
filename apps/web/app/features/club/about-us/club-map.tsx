import { Button } from '@mantine/core'
import { HOME_AIRFIELD, HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useHydrated } from '../../../page/use-hydrated.ts'
import { DrawnMap } from './drawn-map.tsx'
import classes from './club-map.module.css'

const { latitude, longitude } = HOME_AIRFIELD
const BOX = [longitude - 0.03, latitude - 0.02, longitude + 0.03, latitude + 0.02].map((degrees) =>
  degrees.toFixed(3),
)
const OPEN_STREET_MAP = 'https://www.openstreetmap.org'
const FRAME = `${OPEN_STREET_MAP}/export/embed.html?bbox=${BOX.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`
const PAGE = `${OPEN_STREET_MAP}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

// The map may use scripts and storage on its own origin, but may not navigate our page.
const SANDBOX = 'allow-scripts allow-same-origin allow-popups'

/** Loads the street map only on request, so that visits are not shared with another site by default. */
export function ClubMap() {
  const [showStreets, setShowStreets] = useState(false)
  const hydrated = useHydrated()
  return (
    <div>
      <div className={classes.frame}>
        <DrawnMap />
        {showStreets && (
          <iframe
            src={FRAME}
            title={`Street map of ${HOME_AIRPORT}`}
            loading="lazy"
            sandbox={SANDBOX}
            className={classes.street}
          />
        )}
      </div>
      <p className={classes.actions}>
        {/* Hidden until hydration, but its space is reserved so that nothing shifts. */}
        <Button
          variant="default"
          className={hydrated ? undefined : classes.unready}
          onClick={() => setShowStreets(!showStreets)}
        >
          {showStreets ? 'Back to the drawn map' : 'Show the street map'}
        </Button>
        <a href={PAGE} target="_blank" rel="noopener noreferrer external" className={classes.link}>
          Open in OpenStreetMap{' '}
          <IconExternalLink size={15} stroke={1.6} aria-label="(opens in a new tab)" role="img" />
        </a>
        <span className={classes.note}>The drawn map is not for navigation.</span>
      </p>
    </div>
  )
}
