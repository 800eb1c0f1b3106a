import { HOME_AIRFIELD } from '@rsfc/domain/club/facts'
import classes from './club-map.module.css'

// Simplified coastlines, drawn by hand: 1385 pixels per degree, with the airfield at (413, 200).
const SINGAPORE =
  'M59 379Q62 348 80 324Q97 300 107 272Q118 244 129 216Q141 189 161 177Q180 165 204 155Q228 144 253 150Q277 156 298 145Q318 135 343 129Q367 124 379 139Q390 154 397 167Q404 179 418 187Q432 194 451 197Q471 200 488 210Q505 221 519 230Q533 240 554 237Q575 234 595 246Q616 258 634 279Q651 300 640 318Q630 337 599 339Q568 341 540 348Q512 355 485 360Q457 365 438 374Q418 383 404 394Q390 406 370 410Q349 413 327 405Q305 398 287 385Q270 373 249 369Q228 365 204 362Q180 359 170 381Q159 403 138 421Q118 438 97 445Q76 452 66 431Q55 410 59 379Z'
const JOHOR =
  'M-28 92Q-28 265 14 248Q55 230 73 210Q90 189 111 168Q132 147 156 138Q180 129 204 123Q228 117 253 124Q277 132 298 121Q318 110 343 103Q367 96 393 113Q418 129 438 147Q457 165 488 172Q519 179 557 180Q595 182 630 190Q665 198 689 197Q713 196 737 175Q762 154 762 36Q762 -81 367 -81Q-28 -81 -28 92Z'
const FIVE_MILES = 115
const GRID = { meridians: [42, 180, 319, 457, 595], parallels: [85, 223, 362] }

/** Styled like a pilot's chart. It is inline SVG, so it needs no request. */
export function DrawnMap() {
  return (
    <svg
      viewBox="0 0 720 480"
      role="img"
      aria-label="Drawn map: Seletar Airport is on the north-east coast of Singapore"
      className={classes.drawing}
    >
      <rect width="720" height="480" className={classes.sea} />
      <path d={JOHOR} className={classes.land} />
      <path d={SINGAPORE} className={classes.land} />
      <g className={classes.grid}>
        {GRID.meridians.map((x) => (
          <path key={x} d={`M${x} 0V480`} />
        ))}
        {GRID.parallels.map((y) => (
          <path key={y} d={`M0 ${y}H720`} />
        ))}
      </g>
      <g transform="translate(413 200)">
        {[1, 2].map((ring) => (
          <circle key={ring} r={ring * FIVE_MILES} className={classes.ring} />
        ))}
        <text x={FIVE_MILES * 0.72} y={FIVE_MILES * 0.82} className={classes.small}>
          5 NM
        </text>
        <text x={FIVE_MILES * 1.44} y={FIVE_MILES * 1.5} className={classes.small}>
          10 NM
        </text>
        <circle r="17" className={classes.field} />
        <path d="M-6.5 11.3 6.5 -11.3" className={classes.runway} />
        <text x="28" y="-4" className={classes.airfield}>
          Seletar
        </text>
        <text x="28" y="16" className={classes.small}>
          {HOME_AIRFIELD.code} · {HOME_AIRFIELD.runway}
        </text>
      </g>
      <text x="388" y="352" className={classes.place}>
        City
      </text>
      <text x="560" y="300" className={classes.place}>
        Changi
      </text>
      <text x="170" y="300" className={classes.country}>
        Singapore
      </text>
      <text x="520" y="80" className={classes.country}>
        Johor
      </text>
    </svg>
  )
}
