import classes from './waypoints.module.css'

type Waypoint = { title: string; text: string; optional?: boolean }

/**
 * Numbered steps along a route: climbing from left to right in wide windows, from top to bottom in narrow ones. A brief
 * one has a line for each step on a phone.
 */
export function Waypoints({ points, brief }: { points: readonly Waypoint[]; brief?: boolean }) {
  const last = points.length - 1
  return (
    <ol className={classes.route} data-brief={brief || undefined} style={{ '--points': points.length }}>
      <RouteLine legs={last} />
      {points.map(({ title, text, optional }, index) => (
        <li
          key={title}
          className={classes.point}
          style={{ '--below-top': last - index }}
          data-optional={optional || undefined}
        >
          <span className={classes.number} aria-hidden="true">
            {String(index + 1).padStart(2, '0')}
          </span>
          <span className={classes.title}>{title}</span>
          <span className={classes.text}>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Drawn in units of one leg and stretched behind the list. */
function RouteLine({ legs }: { legs: number }) {
  const climbs = Array.from({ length: legs }, (_, leg) => {
    const [from, to, middle] = [legs - leg, legs - leg - 1, leg + 0.5]
    return `C${middle} ${from} ${middle} ${to} ${leg + 1} ${to}`
  })
  return (
    <li className={classes.line} aria-hidden="true">
      <svg viewBox={`0 0 ${legs + 1} ${legs}`} preserveAspectRatio="none">
        <path d={`M0 ${legs}${climbs.join('')}L${legs + 1} 0`} />
      </svg>
    </li>
  )
}
