import { ActionIcon } from '@mantine/core'
import { IconStar, IconX } from '@tabler/icons-react'
import { storedPicture } from '../../data/stored-picture.ts'
import type { PictureUploads } from '../../data/use-picture-uploads.ts'
import { PictureDrop } from './picture-drop.tsx'
import classes from './picture-field.module.css'

type PictureFieldProps = {
  label: string
  uploads: PictureUploads
  leads?: boolean
  error?: string | undefined
}

/** Pictures of something to be: chosen, sent at once, shown as they will be, taken out again. */
export function PictureField({ label, uploads, leads = false, error }: PictureFieldProps) {
  const { paths, progress, add, remove, lead } = uploads
  return (
    <div className={classes.field}>
      <PictureDrop
        label={label}
        multiple
        progress={progress}
        error={uploads.error ?? error}
        onFiles={(files) => void add(files)}
      />
      {paths.length > 0 && (
        <ul className={classes.pictures} aria-label={`${label}: chosen`}>
          {paths.map((path, index) => (
            <li key={path} className={classes.picture}>
              <img src={storedPicture(path)} alt={`Chosen ${index + 1}`} />
              <div className={classes.tools}>
                {leads && index > 0 && (
                  <ActionIcon
                    variant="filled"
                    color="dark.6"
                    aria-label={`Show picture ${index + 1} first`}
                    onClick={() => lead(path)}
                  >
                    <IconStar size={16} />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="filled"
                  color="dark.6"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => remove(path)}
                >
                  <IconX size={16} />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
