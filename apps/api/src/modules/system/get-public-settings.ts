import type { PublicSettings } from '@guihang/contract/system'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Environment } from '../../platform/environment.ts'
import type { Platform } from '../../platform/platform.ts'
import { demoLogin } from './demo-login.ts'

/** What screens need to know before anybody has signed in. */
export function getPublicSettings(platform: Platform): PublicSettings {
  const { environment, provider } = platform
  const now = platform.businessClock.now()
  return {
    provider_name: provider.name,
    provider_logo: provider.logo?.path ?? null,
    hotline: provider.hotline,
    support_email: provider.support_email,
    demo: environment.demo,
    demo_login: environment.demo ? demoLogin : null,
    simulator_url: simulatorUrl(environment),
    public_url: environment.publicUrl,
    now: now.toISOString(),
    today: businessDayOf(now),
  }
}

/** Only `npm start` sets the port of a simulator. */
function simulatorUrl({ demo, simulator }: Environment): string | null {
  return demo && simulator.port !== undefined ? `http://127.0.0.1:${simulator.port}` : null
}
