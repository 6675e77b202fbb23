import type { PublicSettings } from '@guihang/contract/home/system'
import { addDays, businessDayOf, holidaysNear } from '@guihang/domain/calendar'
import type { Reader } from '../../../platform/database/index.ts'
import type { Environment } from '../../../platform/environment/environment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { daysOff } from '../../provider/holidays/index.ts'

/** Who signs in to the demo: created by the demo seed, printed at the start, offered on the login screen. */
export const demoLogin = { username: 'demo@guihang.vn', password: 'Guihang@2026' } as const

export async function getPublicSettings(platform: Platform, reader: Reader): Promise<PublicSettings> {
  const { environment, provider } = platform
  const now = platform.businessClock.now()
  const today = businessDayOf(now)
  const near = { from: addDays(today, -holidaysNear), to: addDays(today, holidaysNear) }
  const holidays = [...(await daysOff(platform, reader))]
  return {
    provider_name: provider.name,
    provider_logo: provider.logo?.path ?? null,
    hotline: provider.hotline,
    support_email: provider.support_email,
    payout_arrives: environment.payoutArrives,
    demo: environment.demo,
    trial: environment.trial,
    demo_login: environment.demo ? demoLogin : null,
    simulator_url: simulatorUrl(environment),
    public_url: environment.publicUrl,
    now: now.toISOString(),
    today,
    holidays: holidays.filter((day) => day >= near.from && day <= near.to).sort(),
  }
}

/** Only `npm start` sets the port of a simulator. */
function simulatorUrl({ demo, simulator }: Environment): string | null {
  return demo && simulator.port !== undefined ? `http://127.0.0.1:${simulator.port}` : null
}
