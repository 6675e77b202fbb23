/**
 * How long (ms) a test waits for what comes soon or never. These guard only against hanging, and are long enough for a
 * machine of a fifth of the usual speed: a test names a limit of its own only where it needs a longer one. Where
 * something must come within a second, the test takes the time itself.
 */
export const testMs = 600_000
export const unitTestMs = 300_000
export const pollMs = 240_000
