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

/** The six digits mailed last to this address, whatever else was; not the ones of before. */
export async function codeMailedTo(
  request: APIRequestContext,
  email: string,
  other: string | null = null,
): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const codes = (await mailsTo(request, email)).map((mail) => /<h2>[^<]*?(\d{6})<\/h2>/.exec(mail)?.[1])
        code = codes.find((one) => one !== undefined)
        return code !== undefined && code !== other
      },
      { message: `a code mailed to ${email}` },
    )
    .toBe(true)
  return code ?? ''
}

async function newestLink(request: APIRequestContext, email: string): Promise<string | null> {
  const [mail] = await mailsTo(request, email)
  const address = /href="([^"]*\/confirm-password\/[^"]*)"/.exec(mail ?? '')?.[1]
  if (address === undefined) return null
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
  return pathname + search
}

/** What the demo would have sent to this address or phone number, the newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<string[]> {
  const page = await (await request.get('/mailbox')).text()
  return page.split('<article>').filter((article) => article.includes(`Tới ${to} `))
}
