export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** A day of 24 hours, as each is in Vietnam. */
export const dayMs = 24 * hourMs
