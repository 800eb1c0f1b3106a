import { ActionIcon, Anchor, Tooltip } from '@mantine/core'
import type { ApplicationDocument } from '@rsfc/contract/applications/schemas'
import { IconExternalLink, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useState } from 'react'
import { storedPicture } from '../../data/stored-picture.ts'
import classes from './document-preview.module.css'

const NEAREST = 4
const STEP = 1.5

type DocumentPreviewProps = {
  document: ApplicationDocument | undefined
  /** It has come; that it was opened is on record by then. */
  onShown: () => void
}

/** §2: a frame for what is an application/…, a picture for what is one. */
export function DocumentPreview({ document, onShown }: DocumentPreviewProps) {
  const [zoom, setZoom] = useState(1)
  if (!document) return <div className={classes.preview}>There is no document to show.</div>
  const address = storedPicture(document.file_path)
  const isPicture = /^image\/|png/.test(document.file_type)
  return (
    <section className={classes.preview} aria-label={`Preview of ${document.file_name}`}>
      <header className={classes.bar}>
        <h2 className={classes.name}>{document.file_name}</h2>
        {isPicture && <Zoom zoom={zoom} onZoom={setZoom} />}
        <Anchor href={address} target="_blank" rel="noreferrer" className={classes.open}>
          <IconExternalLink size={18} aria-hidden /> New tab
        </Anchor>
      </header>
      {isPicture ? (
        <div
          className={classes.stage}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
          tabIndex={0}
          role="group"
          aria-label="Picture; scrolls when it is larger"
        >
          <img src={address} alt={document.file_name} onLoad={onShown} style={{ width: `${zoom * 100}%` }} />
        </div>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox
        <iframe
          className={classes.frame}
          src={`${address}#navpanes=0`}
          title={document.file_name}
          onLoad={onShown}
        />
      )}
    </section>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const buttons = [
    { label: 'Smaller', icon: IconZoomOut, to: Math.max(1, zoom / STEP), off: zoom <= 1 },
    { label: 'Whole picture', icon: IconZoomReset, to: 1, off: zoom === 1 },
    { label: 'Larger', icon: IconZoomIn, to: Math.min(NEAREST, zoom * STEP), off: zoom >= NEAREST },
  ]
  return (
    <span className={classes.zoom}>
      {buttons.map(({ label, icon: Icon, to, off }) => (
        <Tooltip key={label} label={label} withinPortal={false}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={label}
            disabled={off}
            onClick={() => onZoom(to)}
          >
            <Icon size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  )
}
