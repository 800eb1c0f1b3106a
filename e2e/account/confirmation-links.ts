import { expect, mailsTo } from '../fixtures.ts'

/** The path of a link that confirms this address: the first mailed one, or a later one. */
export async function confirmationLink(email: string, which = 0): Promise<string> {
  await expect.poll(async () => (await linksTo(email)).length).toBeGreaterThan(which)
  return (await linksTo(email))[which]!
}

async function linksTo(email: string): Promise<string[]> {
  const mails = await mailsTo(email)
  return mails.flatMap((mail) => /\/confirm-email\/[\w-]+/.exec(mail)?.[0] ?? [])
}
