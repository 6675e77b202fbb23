import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** At `/metrics` in the text format of Prometheus. */
export type Metrics = {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly liveStreams: Gauge
  readonly refusedSignIns: Counter<'reason'>
  readonly failedPushes: Counter<'what' | 'fault'>
  readonly webhookAttempts: Counter<'state'>
}

/** Each process (and each test) has its own registry. */
export function createMetrics(options: { process: boolean }): Metrics {
  const registry = new Registry()
  if (options.process) {
    collectDefaultMetrics({ register: registry })
    // Gauges with the ending of a counter: their sums by type say the same under names that Prometheus takes.
    for (const what of ['handles', 'requests', 'resources'])
      registry.removeSingleMetric(`nodejs_active_${what}_total`)
  }
  return {
    registry,
    requests: new Histogram({
      name: 'guihang_http_request_seconds',
      help: 'Time from the first byte of a request to the last byte of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    liveStreams: new Gauge({
      name: 'guihang_live_streams',
      help: 'Screens that are listening for live events',
      registers: [registry],
    }),
    refusedSignIns: new Counter({
      name: 'guihang_refused_sign_ins_total',
      help: 'Sign-ins refused, by reason',
      labelNames: ['reason'],
      registers: [registry],
    }),
    failedPushes: new Counter({
      name: 'guihang_push_failures_total',
      help: 'Pushes that the order system did not answer, by what was pushed and why; each is tried again',
      labelNames: ['what', 'fault'],
      registers: [registry],
    }),
    webhookAttempts: webhookAttempts(registry),
  }
}

function webhookAttempts(registry: Registry): Counter<'state'> {
  const counter = new Counter({
    name: 'guihang_webhook_attempts_total',
    help: 'Calls of shops’ software: delivered, tried again later (waiting), or given up (dead)',
    labelNames: ['state'],
    registers: [registry],
  })
  // Prometheus sees an increase from 0 only: the first message given up counts, too.
  for (const state of ['delivered', 'waiting', 'dead']) counter.inc({ state }, 0)
  return counter
}
