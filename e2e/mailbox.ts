import { type APIRequestContext, expect } from '@playwright/test'

/** The newest link to `/confirm-password` mailed to this address, as path and search. Mails go by a job, so it is waited for. */
export async function linkMailedTo(
  request: APIRequestContext,
  email: string,
  other: string | null = null,
): Promise<string> {
  let link: string | null = null
  await expect
    .poll(
      async () => {
        link = await newestLink(request, email)
        return link !== null && link !== other
      },
      { message: `a link mailed to ${email}` },
    )
    .toBe(true)
  return link ?? ''
}

async function newestLink(request: APIRequestContext, email: string): Promise<string | null> {
  const page = await (await request.get('/mailbox')).text()
  const mail = page.split('<article>').find((article) => article.includes(`Tới ${email} `))
  const address = /href="([^"]*\/confirm-password\/[^"]*)"/.exec(mail ?? '')?.[1]
  if (address === undefined) return null
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
  return pathname + search
}
