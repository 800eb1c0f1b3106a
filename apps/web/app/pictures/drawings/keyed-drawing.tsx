import type { ReactNode } from 'react'
import classes from './keyed-drawing.module.css'

type KeyedDrawingProps = {
  /** Describes the drawing for screen readers. */
  label: string
  width: number
  height: number
  /** One entry for each number in the drawing, in order. */
  legend: { name: string; text: string }[]
  caption: string
  /** Shown behind the drawing, such as a coastline. */
  ground?: ReactNode
  children: ReactNode
}

/** A drawing with numbers in it, and a legend beside it: text inside would be too small on a phone. */
export function KeyedDrawing({ label, width, height, legend, caption, ground, children }: KeyedDrawingProps) {
  return (
    <figure className={classes.figure}>
      <div className={classes.columns}>
        <div className={classes.frame} style={{ '--shape': `${width} / ${height}` }}>
          {ground}
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={classes.drawing}>
            {children}
          </svg>
        </div>
        <figcaption>
          <ol className={classes.legend}>
            {legend.map(({ name, text }, index) => (
              <li key={name}>
                <span className={classes.number} aria-hidden>
                  {index + 1}
                </span>
                <span>
                  <b className={classes.name}>{name}</b> {text}
                </span>
              </li>
            ))}
          </ol>
          <p className={classes.caption}>{caption}</p>
        </figcaption>
      </div>
    </figure>
  )
}

export function Key({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={classes.key}>
        <circle r="17" />
        <text y="6.5" textAnchor="middle">
          {n}
        </text>
      </g>
    </g>
  )
}
