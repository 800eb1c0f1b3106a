import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMail } from '../../../apps/server/src/testing/read-mail.ts'

export type SeenMail = { at: number; to: string; subject: string; messageId: string; text: string }

/** The mail server: takes the mails of the outbox, or refuses all of them for a while. */
export function openOutbox(dataDir: string) {
  const folder = join(dataDir, 'outbox')
  const away = join(dataDir, 'outbox-away')
  let refusing = false
  return {
    isRefusing: () => refusing,
    /** A file in place of the folder: no mail can be written. */
    async refuse() {
      if (refusing) return
      await rename(folder, away)
      await writeFile(folder, '')
      refusing = true
    },
    async accept() {
      if (!refusing) return
      await rm(folder)
      await rename(away, folder)
      refusing = false
    },
    /** The mails since the last call, in the order of their ids. */
    async collect(at: number): Promise<SeenMail[]> {
      if (refusing) return []
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
      const seen: SeenMail[] = []
      for (const name of names) {
        const { to, subject, messageId, text } = await readMail(await readFile(join(folder, name), 'utf8'))
        await rm(join(folder, name))
        seen.push({ at, to, subject, messageId, text })
      }
      return seen
    },
  }
}
