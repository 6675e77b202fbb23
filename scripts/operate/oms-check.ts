// `npm run oms:check -- http://127.0.0.1:4000`: holds an order system against the protocol.
import { isSigningSecret } from '@guihang/contract/connection/signatures'
import { checkOrderSystem } from '../oms-check/check-order-system.ts'

const address = process.argv[2] ?? process.env.OMS_URL ?? ''
if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
  console.error('Say where the order system is, as in http://127.0.0.1:4000, or set OMS_URL.')
  process.exit(2)
}

const marks = { passed: '✓', failed: '✗', skipped: '–' }
const { OMS_SHOP_CODE: shop_code, OMS_SIGNING_SECRET: secret } = process.env
const signing_secret = secret?.split(',')[0]?.trim()
if (signing_secret && !isSigningSecret(signing_secret)) {
  console.error('OMS_SIGNING_SECRET must be whsec_ and 24 to 64 bytes as base64.')
  process.exit(2)
}
const findings = await checkOrderSystem(address, {
  ...(shop_code && { shop_code }),
  ...(signing_secret && { signing_secret }),
})
for (const { name, outcome, why } of findings) {
  console.log(`${marks[outcome]} ${name}${why === undefined ? '' : `: ${why}`}`)
}
const count = (wanted: string) => findings.filter(({ outcome }) => outcome === wanted).length
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
process.exitCode = count('failed') > 0 ? 1 : 0
