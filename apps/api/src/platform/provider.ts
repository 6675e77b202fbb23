import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Environment } from './environment/environment.ts'
import { StartError } from './start-error.ts'

export type Provider = {
  readonly name: string
  readonly hotline: string
  readonly support_email: string
  readonly logo: ProviderLogo | undefined
}

/** A PNG, and the path it is served at: the path changes with the picture, so browsers may keep it. */
export type ProviderLogo = { readonly bytes: Buffer; readonly path: `/${string}` }

/** In bytes: screens and mails load it again and again. */
const largestLogo = 200_000

/** The defaults are the demo provider's. Throws StartError for a file that is no PNG. */
export function providerFrom(
  environment: Pick<Environment, 'providerName' | 'providerLogo' | 'hotline' | 'supportEmail'>,
): Provider {
  return {
    name: environment.providerName ?? 'Gửi Hàng',
    hotline: environment.hotline ?? '1900 1234',
    support_email: environment.supportEmail ?? 'hotro@guihang.vn',
    logo: environment.providerLogo === undefined ? undefined : readLogo(environment.providerLogo),
  }
}

function readLogo(file: string): ProviderLogo {
  const bytes = bytesOf(file)
  const isPng = bytes?.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  if (bytes === undefined || !isPng || bytes.length > largestLogo)
    throw new StartError(`PROVIDER_LOGO must be a PNG file of at most 200 kB, but is "${file}".`)
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { bytes, path: `/provider-logo-${version}.png` }
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
