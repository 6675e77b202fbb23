import { decimalText } from '@guihang/web/count-text.ts'
import { m } from '../../texts/messages.js'

const lanes: Readonly<Record<string, () => string>> = {
  push: m.health_lane_push,
  mail: m.health_lane_mail,
  digest: m.health_lane_digest,
  message: m.health_lane_message,
  webhook: m.health_lane_webhook,
  carrier: m.health_lane_carrier,
  import: m.health_lane_import,
  export: m.health_lane_export,
  batch: m.health_lane_batch,
  other: m.health_lane_other,
}

/** A lane that this version does not know stands as the server names it. */
export function laneName(lane: string): string {
  return lanes[lane]?.() ?? lane
}

/** `40 giây`, `12 phút`, `3 giờ`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return m.health_seconds({ count: seconds })
  if (seconds < 3600) return m.health_minutes({ count: Math.floor(seconds / 60) })
  return m.health_hours({ count: Math.floor(seconds / 3600) })
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `12,4 GB`. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const value = Math.round((bytes / 1024 ** power) * 10) / 10
  return `${decimalText(value)} ${units[power]}`
}
