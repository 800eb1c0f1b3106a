import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const MIB = 1024 * 1024
const SIZE_MIB = 48

/**
 * A small file system for the uploads if root may mount one; otherwise a folder that can be made read-only.
 */
export async function openUploadsDisk(dataDir: string) {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const mounted =
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=0700`, 'rsfc-faults', folder]).status ===
      0
  const ballast = join(folder, '.ballast')
  return {
    kind: mounted ? 'a full tmpfs' : 'read-only folders (mounting a small disk needs root)',
    async fill(): Promise<void> {
      if (mounted) await writeUntilFull(ballast)
      else await setModes(folder, 0o500)
    },
    async free(): Promise<void> {
      if (mounted) await rm(ballast, { force: true })
      else await setModes(folder, 0o700)
    },
    close(): void {
      if (mounted) spawnSync('umount', [folder])
    },
  }
}

async function writeUntilFull(path: string): Promise<void> {
  const file = createWriteStream(path)
  await new Promise<void>((resolve) => {
    file.on('error', () => resolve())
    const more = () => file.write(Buffer.alloc(MIB / 16), (error) => (error ? resolve() : more()))
    more()
  })
  file.destroy()
}

async function setModes(folder: string, mode: number): Promise<void> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  const folders = inside.filter((each) => each.isDirectory()).map((each) => join(each.parentPath, each.name))
  for (const path of [folder, ...folders]) await chmod(path, mode)
}
