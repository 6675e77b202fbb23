import type { Environment } from './environment.ts'

/** The logistics provider as a configuration. */
export type Provider = {
  readonly name: string
  readonly hotline: string
  readonly support_email: string
}

/** Reads the provider from the environment; the defaults are the demo provider's. */
export function providerFrom(environment: Pick<Environment, 'hotline' | 'supportEmail'>): Provider {
  return {
    name: 'Gửi Hàng',
    hotline: environment.hotline ?? '1900 1234',
    support_email: environment.supportEmail ?? 'hotro@guihang.vn',
  }
}
