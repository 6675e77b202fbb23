import type { Carrier, CarrierAccount, CarrierMessage, ReadMessage } from '../carrier.ts'
import { isSameSecret } from '../compare-secrets.ts'
import { fieldOf, itemsOf, parseJson } from '../read-json.ts'
import { settingOf } from '../setting-of.ts'
import { codeOf, newsOf } from './news.ts'
import { messageProof } from './settings.ts'
import { digestOf } from './signature.ts'

/** Signed as our calls are: a digest over what is said and the private key. */
export function readMessage(message: CarrierMessage, account: CarrierAccount): ReadMessage {
  const said = saidIn(message)
  if (settingOf(account, messageProof) === 'digest' && !isSigned(said, account)) return { outcome: 'forged' }
  const content = parseJson(said.text)
  const carrier_code = codeOf(fieldOf(content, 'billCode'))
  const our_code = codeOf(fieldOf(content, 'txlogisticId'))
  const lines = itemsOf(fieldOf(content, 'details'))
  if ((carrier_code === null && our_code === null) || lines.length === 0) return { outcome: 'unreadable' }
  const news = lines.flatMap(
    (line) => newsOf(account, { carrier_code, our_code, source: 'message' }, line) ?? [],
  )
  return news.length === lines.length ? { outcome: 'read', news } : { outcome: 'unreadable' }
}

export const answerMessage: Carrier['answerMessage'] = {
  type: 'application/json',
  body: '{"code":"1","msg":"success","data":null}',
}

type Said = { readonly text: string; readonly digest: string | undefined }

/** The documentation shows what a message says as JSON, and the form of a call beside it: we read both. */
function saidIn({ headers, body }: CarrierMessage): Said {
  if (typeof parseJson(body) === 'object') return { text: body, digest: headers.digest }
  const form = new URLSearchParams(body)
  return { text: form.get('bizContent') ?? body, digest: headers.digest ?? form.get('digest') ?? undefined }
}

function isSigned({ text, digest }: Said, { secrets }: CarrierAccount): boolean {
  const { private_key = '' } = secrets
  return private_key !== '' && isSameSecret(digest, digestOf(text, private_key))
}
