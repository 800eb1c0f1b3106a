import type { SecretBox } from '../secrets/secret-box.ts'
import type { MailWords } from './mail-template.ts'

type Linked = {
  id: string
  words: MailWords
  unsubscribe?: string
}

/** Ids of records are no secrets; anything else as long as this is a token. */
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
const TOKEN = /[\w-]{32,}/

/** Whether one of the mail's addresses contains a token. */
export function hasSecret({ words: { action, optOut }, unsubscribe }: Linked): boolean {
  return [action?.url, optOut?.url, unsubscribe].some(
    (url) => url !== undefined && TOKEN.test(url.replace(ID, '')),
  )
}

/** The mail with its links encrypted: the job queue is in the database and in backups. */
export function sealLinks<M extends Linked>(mail: M, secrets: SecretBox) {
  const { words, unsubscribe, ...rest } = mail
  const { action, optOut, ...plain } = words
  const links = Buffer.from(JSON.stringify({ action, optOut, unsubscribe }))
  return { ...rest, words: plain, sealed: secrets.seal(links, ownerOf(mail)).toString('base64') }
}

/** The mail as it was. Without its links if they were encrypted with a key that is lost. */
export function openLinks<M extends Linked & { sealed?: string }>(mail: M, secrets: SecretBox): M {
  if (mail.sealed === undefined) return mail
  const opened = secrets.open(Buffer.from(mail.sealed, 'base64'), ownerOf(mail))
  const { unsubscribe, ...links } = (opened ? JSON.parse(opened.toString()) : {}) as Pick<
    MailWords,
    'action' | 'optOut'
  > & { unsubscribe?: string }
  return { ...mail, words: { ...mail.words, ...links }, ...(unsubscribe && { unsubscribe }) }
}

const ownerOf = ({ id }: Linked) => `mail:${id}`
