import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { cx } from '../cx.ts'

/** A code grouped for the eye by margins: selecting and copying it gives no spaces. */
export function TrackingNumber({ code, className }: { code: string; className?: string }) {
  const groups = groupTrackingNumber(code).split(' ')
  return (
    <span className={cx('figures whitespace-nowrap font-medium tracking-[0.01em]', className)}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code never move
        <span key={index} className={cx(index > 0 && 'ml-[0.28em]')}>
          {group}
        </span>
      ))}
    </span>
  )
}
