import { limits } from '../../limits.ts'
import { dayMs } from '../../time.ts'

/** Since the change or the ignored reminder, whichever was later; 181 when neither happened (spec section 4). */
export function passwordReminderDays(
  user: { readonly password_updated_at: string | null; readonly password_ignored_at: string | null },
  now: Date,
): number {
  const instants = [user.password_updated_at, user.password_ignored_at].flatMap((text) =>
    text === null ? [] : [Date.parse(text)],
  )
  if (instants.length === 0) return limits.password_reminder_after_days + 1
  return Math.floor((now.getTime() - Math.max(...instants)) / dayMs)
}

export function isPasswordReminderDue(days: number): boolean {
  return days > limits.password_reminder_after_days
}
