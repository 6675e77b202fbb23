import type { PublicSettings } from '@guihang/contract/home/system'

/** Whether business time may be moved: where no money is real. Null: what this instance is is not known yet. */
export function isTimeMovable(settings: Pick<PublicSettings, 'demo' | 'trial'> | null): boolean {
  return settings !== null && (settings.demo || settings.trial)
}
