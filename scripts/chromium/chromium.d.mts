/** The system's Chromium or Chrome; CHROMIUM_PATH names another one. */
export function findChromium(): string | undefined
/** Begins what `bringChromium` does, in a process of its own. */
export function beginToBringChromium(): void
/** Installs Chromium where root may with apt. Elsewhere it answers one sentence with the command to run. */
export function bringChromium(): Promise<string | undefined>
