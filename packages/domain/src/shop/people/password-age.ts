import { limits } from '../../limits.ts'

/**
 * Whole days since the password was changed or the reminder ignored, whichever was later; 181 when neither happened
 * (spec section 4).
 */
export function passwordReminderDays(
  user: { readonly password_updated_at: string | null; readonly password_ignored_at: string | null },
  now: Date,
): number {
  const instants = [user.password_updated_at, user.password_ignored_at].flatMap((text) =>
    text === null ? [] : [Date.parse(text)],
  )
  if (instants.length === 0) return limits.password_reminder_after_days + 1
  return Math.floor((now.getTime() - Math.max(...instants)) / 86_400_000)
}

/** Whether the banner asks for a new password: more than 180 days. */
export function isPasswordReminderDue(days: number): boolean {
  return days > limits.password_reminder_after_days
}
