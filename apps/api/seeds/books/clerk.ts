import { type Day, startOfBusinessDay } from '@guihang/domain/calendar'
import { operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import { hourMs } from '@guihang/domain/time'
import { fixedClock } from '../../src/platform/clock.ts'
import { newId } from '../../src/platform/new-id.ts'
import { providerFrom } from '../../src/platform/provider.ts'

export type Clerk = ReturnType<typeof clerkOf>

/** Two persons of the provider, and the clocks of a moment. */
export function clerkOf(hired_at: Date) {
  const person = (name: string) => ({ id: newId(hired_at), name, scopes: operatorScopes })
  return {
    preparing: person('Kế toán Gửi Hàng'),
    approving: person('Kế toán trưởng Gửi Hàng'),
    at: (at: Date) => ({
      businessClock: { ...fixedClock(at), moveAhead: async () => at },
      provider: providerFrom({
        providerName: undefined,
        providerLogo: undefined,
        hotline: undefined,
        supportEmail: undefined,
      }),
    }),
  }
}

/** A moment of a day in Việt Nam. */
export function hourOf(day: Day, hour: number): Date {
  return new Date(startOfBusinessDay(day).getTime() + hour * hourMs)
}
