import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../metrics.ts'
import type { LiveHub } from './live-hub.ts'

export function measureLive({ registry }: Metrics, live: LiveHub): void {
  new Gauge({
    name: 'guihang_live_shops',
    help: 'Shops whose notices this process hears: those with open screens',
    registers: [registry],
    collect() {
      this.set(live.shops)
    },
  })
  new Counter({
    name: 'guihang_notices_total',
    help: 'Notices that the listening connection of this process received',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(live.notices)
    },
  })
}
